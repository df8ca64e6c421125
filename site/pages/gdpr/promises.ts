import { forms } from '../../../forms/all.ts';
import type { Destination } from '../../../forms/destination.ts';
import type { FormName } from '../../../forms/form.ts';
import type { Retention } from '../../../forms/retention.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';

/** How long answers are kept, in the words of the policy, from the settings that erase them. */
export function retentionSentences(retention: Retention): string[] {
  const { healthDetailsDays: days, applicationsUntil, messagesMonths: months } = retention;
  const lastDay = dayAndMonth(new Date(`2028-${applicationsUntil}`));
  return [
    days === 0
      ? 'Uppgifter om hälsa i ansökningar tar vi bort när sommarens sista period är slut.'
      : `Uppgifter om hälsa i ansökningar tar vi bort senast ${count(days, 'dag', 'dagar')} efter att sommarens sista period är slut.`,
    `Ansökningar tar vi bort senast den ${lastDay} det år de gäller.`,
    `Meddelanden och hyresförfrågningar tar vi bort senast efter ${count(months, 'månad', 'månader')}.`,
    'I säkerhetskopior kan uppgifterna finnas kvar i högst en månad till.',
  ];
}

/** Who receives what is sent: our own collector, or the services that the settings name. */
export function recipientSentences(destinations: Readonly<Record<FormName, Destination>>): string[] {
  const services = new Map<string, string[]>();
  for (const form of Object.values(forms)) {
    const destination = destinations[form.name];
    if (destination.to !== 'service') continue;
    const { host } = new URL(destination.url);
    services.set(host, [...(services.get(host) ?? []), form.title.toLowerCase()]);
  }
  const outside = [...services].map(
    ([host, titles]) =>
      `${sentenceStart(list.format(titles))} tas emot av tjänsten ${host}, som hanterar uppgifterna för vår räkning och enligt våra instruktioner.`,
  );
  const own = 'tas emot och sparas av webbplatsens egen server.';
  if (outside.length === 0) return [`Formulären ${own}`];
  const all = Object.values(destinations).every(({ to }) => to === 'service');
  return all ? outside : [...outside, `Övriga formulär ${own}`];
}

const list = new Intl.ListFormat('sv-SE');

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function count(number: number, one: string, many: string): string {
  return number === 1 ? `en ${one}` : `${number} ${many}`;
}
