import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestApp } from './create-test-app.ts';

/** A small picture of one colour, so that encoding it takes no time. */
export function picture(width = 120, height = 80, background = '#3388aa'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A part of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A whole PNG of so many black pixels, in next to no bytes and no time. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same PNG as a browser's animation of one frame. */
export function animated(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const control = Buffer.alloc(26);
  png.copy(control, 4, 16, 24);
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])),
    chunk('fcTL', control),
    png.subarray(afterHeader),
  ]);
}

/** A photo of a QR code that says this, with some wall around it. */
export async function qrPhoto(text: string, width = 600, height = 400): Promise<Buffer> {
  const { toBuffer } = await import('qrcode');
  const code = await toBuffer(text, { width: Math.round(Math.min(width, height) * 0.8) });
  return sharp({ create: { width, height, channels: 3, background: '#3388aa' } })
    .composite([{ input: code }])
    .jpeg()
    .toBuffer();
}

/** A JPEG of noise, which does not shrink. */
export function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer();
}

/** Half of its file is half of the picture. */
export async function brokenOff(): Promise<Buffer> {
  const whole = await noisyPicture();
  return whole.subarray(0, whole.length / 2);
}

/** Files that say to be pictures, with what the server answers to them. */
export async function badPictures(): Promise<[what: string, file: Buffer, status: number][]> {
  // 60 megapixels of one colour, in a few kB.
  const bomb = sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#fff' } });
  return [
    ['an exe named .jpg', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)]), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a PDF', Buffer.from('%PDF-1.4\n%%EOF'), 415],
    ['nothing', Buffer.alloc(0), 422],
    ['60 megapixels', await bomb.png({ compressionLevel: 9 }).toBuffer(), 413],
    ['a picture that breaks off', await brokenOff(), 415],
    ['16 MB', Buffer.concat([await picture(), Buffer.alloc(16 * 1024 * 1024)]), 413],
  ];
}

/** The files in a folder of the villa's data. */
export function filesIn(app: TestApp, folder: string): string[] {
  try {
    return readdirSync(path.join(app.dataDir, folder));
  } catch {
    return [];
  }
}
