import ImagePlus from '@lucide/icons/icons/image-plus';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../site/components/Button.tsx';
import { ErrorMessage } from '../../../../site/components/ErrorMessage.tsx';
import { Icon } from '../../../../site/components/Icon.tsx';
import { TextButton } from '../../parts/Buttons.tsx';
import { type ChosenPicture, mostBytes, openPicture } from './chosen-picture.ts';

interface ChooseFileProps {
  onChosen: (picture: ChosenPicture) => void;
  /** Whether the button is as quiet as a link, beside the actions for an earlier picture. */
  variant?: 'primary' | 'secondary' | 'quiet';
  children: ReactNode;
}

/** A file input that opens the telephone's camera and pictures. */
export function ChooseFile({ onChosen, variant = 'quiet', children }: ChooseFileProps) {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const ask = () => input.current?.click();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = '';
    if (!file) return;
    const picture = await openPicture(file);
    const isTooLarge = !picture.bitmap && file.size > mostBytes;
    setProblem(isTooLarge ? 'Bilden är för stor. Den får vara högst 15 MB.' : undefined);
    if (!isTooLarge) onChosen(picture);
  }

  return (
    <>
      {variant === 'quiet' ? (
        <TextButton onClick={ask}>{children}</TextButton>
      ) : (
        <Button size="small" variant={variant} onClick={ask}>
          <Icon symbol={ImagePlus} />
          {children}
        </Button>
      )}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*,.heic,.heif"
        aria-label="Bildfil"
        tabIndex={-1}
        onChange={choose}
      />
      <ErrorMessage role="alert">{problem}</ErrorMessage>
    </>
  );
}
