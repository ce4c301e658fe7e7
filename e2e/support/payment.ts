import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { Locator } from '@playwright/test';
import type { Guest } from './guest.ts';

/** Step two: how to pay, and the slip. */
export class PaymentStep {
  readonly heading: Locator;
  readonly timer: Locator;
  readonly qr: Locator;
  readonly downloadQr: Locator;
  readonly slip: Locator;
  readonly picker: Locator;
  readonly preview: Locator;
  readonly progress: Locator;
  readonly send: Locator;
  readonly #guest: Guest;

  constructor(guest: Guest) {
    const { page, words } = guest;
    const { payment, slip } = words.booking;
    this.#guest = guest;
    this.heading = page.getByRole('heading', { level: 1, name: payment.heading.full });
    this.timer = page.getByRole('timer', { name: payment.window });
    this.qr = page.getByRole('figure').getByRole('img');
    this.downloadQr = page.getByRole('link', { name: payment.qrDownload });
    this.slip = page.getByRole('region', { name: slip.title });
    this.picker = this.slip.getByLabel(slip.paid);
    this.preview = this.slip.getByRole('img', { name: slip.preview });
    this.progress = this.slip.getByRole('progressbar', { name: slip.progress });
    this.send = this.slip.getByRole('button', { name: slip.send });
  }

  method(method: PaymentMethod | 'abroad'): Locator {
    return this.#guest.page.getByRole('radio', {
      name: this.#guest.words.booking.payment.ways[method].title,
    });
  }

  /** The radio itself is hidden under its card: a guest presses the words. */
  async choose(method: PaymentMethod | 'abroad'): Promise<void> {
    const words = this.#guest.words.booking.payment.ways[method].title;
    await this.#guest.press(this.#guest.page.getByText(words, { exact: true }));
  }
}

/** Drops a file on a place of the page, as the mouse would that carries it over. */
export async function dropFile(
  place: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const dataTransfer = await place.page().evaluateHandle(
    ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  );
  await place.dispatchEvent('dragenter', { dataTransfer });
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}
