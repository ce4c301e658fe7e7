import { render } from '@testing-library/react';
import { type ComponentProps, createElement, forwardRef } from 'react';
import { expect, test } from 'vitest';

/** The words of an element that no line breaks within, and all of its text. */
function drawn(element: React.ReactElement) {
  const { container } = render(element);
  const held = [...container.querySelectorAll('.whitespace-nowrap')];
  return { held: held.map(({ textContent }) => textContent), text: container.textContent };
}

test('a heading holds a word together that is made of words', () => {
  expect(drawn(<h2>ข้อมูลผู้จองและการเข้าพัก</h2>)).toEqual({
    held: ['ผู้จอง', 'การเข้าพัก'],
    text: 'ข้อมูลผู้จองและการเข้าพัก',
  });
});

test('running text holds together only what dictionaries read wrongly', () => {
  expect(drawn(<p>ข้อมูลผู้อื่น และเวลาเช็คเอาท์</p>).held).toEqual(['เช็คเอาท์']);
});

test('the end of a company’s name stays on the line of what stands before it', () => {
  expect(drawn(<p>บริษัท บ้านเวลา (ตัวอย่าง) จำกัด</p>).text).toBe('บริษัท บ้านเวลา (ตัวอย่าง)\u00a0จำกัด');
  expect(drawn(<span>บริษัท บ้านเวลา จำกัด (มหาชน)</span>).text).toBe(
    'บริษัท บ้านเวลา\u00a0จำกัด\u00a0(มหาชน)',
  );
  // Elsewhere it is a word of the sentence.
  expect(drawn(<p>ห้องมี จำกัด</p>).text).toBe('ห้องมี จำกัด');
});

test('an answer and a polite ending are words of their own', () => {
  expect(drawn(<p>คำตอบ ถามได้เลยค่ะ</p>).held).toEqual(['คำตอบ', 'เลยค่ะ']);
});

test('what is said together of a lost line, or of a villa that is not open, is read together', () => {
  expect(drawn(<p>ขณะนี้วิลล่าไม่เปิดรับจองค่ะ ดูวันว่างและราคาได้ตามปกติ</p>).held).toEqual([
    'ไม่เปิดรับจองค่ะ',
    'ดูวันว่างและราคาได้ตามปกติ',
  ]);
  const again = 'แล้วกด\u00a0“จองเลย”\u00a0อีกครั้ง';
  expect(drawn(<p>{`กรุณาตรวจสอบอินเทอร์เน็ต ${again}`}</p>).held).toEqual([
    'ตรวจสอบ',
    'อินเทอร์เน็ต',
    again,
  ]);
});

test('ๆ stays with its word, and a number with its unit', () => {
  expect(drawn(<p>มุมเงียบ ๆ ภายใน 30 นาที</p>).text).toBe('มุมเงียบ\u00a0ๆ ภายใน 30\u00a0นาที');
});

test('what follows a price or a telephone number is no unit', () => {
  const text = '฿12,900 ต่อคืน โทร 081-234-5678 ทุกวัน';
  expect(drawn(<p>{text}</p>).text).toBe(text);
});

test('a text with a word in it stays one item of a flex box', () => {
  const { container } = render(<button type="button">ยืนยันรหัสผ่านใหม่</button>);
  expect(container.querySelector('button')?.childNodes).toHaveLength(1);
});

test('attributes and options keep their letters, and English is left alone', () => {
  const { container } = render(
    <select aria-label="ผู้เข้าพัก 2 ท่าน" defaultValue="1">
      <option value="1">ผู้เข้าพัก 2 ท่าน</option>
    </select>,
  );
  expect(container.innerHTML.match(/ผู้เข้าพัก 2 ท่าน/g)).toHaveLength(2);
  expect(render(<p>within 30 minutes</p>).container.innerHTML).toBe('<p>within 30 minutes</p>');
});

test('the text of a drawing is left as it is: no browser draws a span in it', () => {
  const { container } = render(
    <svg>
      <text>หมู่บ้านคลองม่วง</text>
    </svg>,
  );
  expect(container.querySelector('text')?.innerHTML).toBe('หมู่บ้านคลองม่วง');
});

test('the text of a component from elsewhere is held together, too', () => {
  const Link = forwardRef<HTMLAnchorElement, ComponentProps<'a'>>(function Link(props, ref) {
    // As it comes from elsewhere: compiled, for React's own functions.
    return createElement('a', { ...props, ref });
  });
  expect(drawn(<Link href="/">ดูราคา {'ของ'}ห้องพัก</Link>).held).toEqual(['ราคา', 'ห้องพัก']);
});
