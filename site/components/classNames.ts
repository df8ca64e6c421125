/** The class attribute of an element that has some classes always and some only now. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
