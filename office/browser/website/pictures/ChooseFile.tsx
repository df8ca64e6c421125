import ImagePlus from '@lucide/icons/icons/image-plus';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { SecondaryButton } from '../../parts/Buttons.tsx';

interface ChooseFileProps {
  onChosen: (file: File) => void;
  children: ReactNode;
}

// The server's limit.
const mostBytes = 15 * 1024 * 1024;

/** A file input that opens the telephone's camera and pictures. iPhones convert HEIC to a type that is accepted. */
export function ChooseFile({ onChosen, children }: ChooseFileProps) {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = '';
    if (!file) return;
    const isTooLarge = file.size > mostBytes;
    setProblem(isTooLarge ? 'Bilden är för stor. Den får vara högst 15 MB.' : undefined);
    if (!isTooLarge) onChosen(file);
  }

  return (
    <>
      <SecondaryButton symbol={ImagePlus} onClick={() => input.current?.click()}>
        {children}
      </SecondaryButton>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Bildfil"
        tabIndex={-1}
        onChange={choose}
      />
      <ErrorMessage role="alert">{problem}</ErrorMessage>
    </>
  );
}
