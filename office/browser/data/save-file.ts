import type { ExportedFile } from '../../shared/common-answers.ts';

/** Saves a file from the server. */
export function saveFile({ name, type, content }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  // Safari reads the file in a later task: revoking the URL at once makes the download fail.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
