import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '../../components/Button.tsx';

/** A small button for what stands beside the one thing to do: most of the office's. */
export const SecondaryButton = (button: ComponentProps<typeof Button>) => (
  <Button size="small" variant="secondary" {...button} />
);

/** A link that looks like one. */
export const SecondaryLink = (link: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink size="small" variant="secondary" {...link} />
);
