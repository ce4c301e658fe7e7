/** A `ref` for what takes the place of the control just used: the focus goes along. */
export function focusMe(element: HTMLElement | null): void {
  element?.focus();
}
