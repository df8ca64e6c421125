import { MailLink } from '../components/MailLink.tsx';
import { WordLink } from '../components/WordLink.tsx';

const policy = 'integritetspolicy';

/** A sentence whose word "integritetspolicy" is a link to the policy (specification, section 2). */
export function WithPolicyLink({ text }: { text: string }) {
  return (
    <p>
      <WordLink text={text} word={policy} href="/gdpr" />
    </p>
  );
}

/** Shown at a field about a child's health: filling it in is the consent that GDPR, article 9, requires. */
export function HealthConsent({ where = 'här' }: { where?: string }) {
  return (
    <p>
      När du skriver {where} samtycker du till att vi använder uppgifterna om hälsa och kost för att planera
      ditt barns vecka. Du kan när som helst ta tillbaka samtycket genom att mejla <MailLink />. Läs mer i vår{' '}
      <a href="/gdpr">{policy}</a>.
    </p>
  );
}
