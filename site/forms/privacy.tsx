import { useCamp } from '../app/CampContext.ts';

const policy = <a href="/gdpr">integritetspolicy</a>;

/** Under both applications (specification, section 2). */
export function ApplicationPrivacy() {
  return (
    <>
      <p>Alla fält utom det sista måste fyllas i.</p>
      <p>När du skickar ansökan godkänner du att vi hanterar uppgifterna enligt vår {policy}.</p>
    </>
  );
}

/** Under the messages. `purpose` is what we answer: "ditt meddelande". */
export function AnswerPrivacy({ purpose }: { purpose: string }) {
  return (
    <p>
      Vi använder uppgifterna för att svara på {purpose}. Läs mer i vår {policy}.
    </p>
  );
}

/** At the field for allergies: writing there is the consent that health details need. */
export function HealthConsent() {
  const { email } = useCamp();
  return (
    <p>
      När du skriver här samtycker du till att vi använder uppgifterna om hälsa och kost för att planera ditt
      barns vecka. Du kan när som helst ta tillbaka samtycket genom att mejla{' '}
      <a href={`mailto:${email}`}>{email}</a>. Läs mer i vår {policy}.
    </p>
  );
}
