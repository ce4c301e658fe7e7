import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { useForm } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createAdminI18n } from '@villa/admin/texts/create-admin-i18n.ts';
import { NoteNames } from './components/note-names.tsx';

function Note() {
  const customerInfo = { firstName: 'Emma', lastName: 'สุวรรณ' };
  const form = useForm({ defaultValues: { cleaningNote: '', customerInfo } });
  return (
    <>
      <textarea aria-label="Note" {...form.register('cleaningNote')} />
      <NoteNames form={form as never} />
    </>
  );
}

test('G10 a known guest’s name in a note for cleaning is marked before it is saved', async () => {
  const i18n = await createAdminI18n('en');
  await loadTexts(i18n, ['cleaning']);
  render(
    <I18nextProvider i18n={i18n}>
      <Note />
    </I18nextProvider>,
  );
  const note = screen.getByLabelText('Note');
  await userEvent.type(note, 'A cot in the small room');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.type(note, ' for emma, ของคุณสุวรรณ');
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain('The note names a guest');
  const marks = [...told.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['emma', 'สุวรรณ']);
});
