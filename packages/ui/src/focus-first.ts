/**
 * For `handleSubmit` of React Hook Form: puts the focus on the first refused control of the page. The form would take the field
 * that was registered first, and a form registers its own fields before those of the rows in it. Its
 * `shouldFocusError` has to be off.
 */
export function focusFirst(errors: object): void {
  const first = controlsIn(errors).reduce<HTMLElement | null>(
    (found, one) =>
      found && found.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING ? found : one,
    null,
  );
  first?.focus();
}

function controlsIn(errors: unknown): HTMLElement[] {
  if (errors instanceof HTMLElement) return [errors];
  if (typeof errors !== 'object' || errors === null) return [];
  if ('ref' in errors && errors.ref instanceof HTMLElement) return [errors.ref];
  return Object.values(errors).flatMap(controlsIn);
}
