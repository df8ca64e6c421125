import { MailLink } from '../components/MailLink.tsx';

const policy = 'integritetspolicy';

/** A sentence with the word "integritetspolicy" in it, which leads there (specification, section 2). */
export function WithPolicyLink({ text }: { text: string }) {
  const [before, after] = text.split(policy);
  return (
    <p>
      {before}
      <a href="/gdpr">{policy}</a>
      {after}
    </p>
  );
}

/** At a field about a child's health: writing there is the consent that such details need (GDPR, article 9). */
export function HealthConsent({ where = 'här' }: { where?: string }) {
  return (
    <p>
      När du skriver {where} samtycker du till att vi använder uppgifterna om hälsa och kost för att planera
      ditt barns vecka. Du kan när som helst ta tillbaka samtycket genom att mejla <MailLink />. Läs mer i vår{' '}
      <a href="/gdpr">{policy}</a>.
    </p>
  );
}
