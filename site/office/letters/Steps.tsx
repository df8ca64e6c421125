import styles from './Letters.module.css';

const steps = ['Välj brev', 'Mottagare', 'Läs igenom', 'Skickas'] as const;

/** How far somebody has come with a letter. */
export function Steps({ now }: { now: (typeof steps)[number] }) {
  return (
    <ol className={styles.steps} aria-label="Steg">
      {steps.map((step) => (
        <li key={step} aria-current={step === now ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
