import { forms } from '../../../forms/all.ts';
import type { Destination } from '../../../forms/destination.ts';
import { detailsForm, peopleFields } from '../../../forms/details.ts';
import type { AnyForm, FormName } from '../../../forms/form.ts';
import type { Retention } from '../../../forms/retention.ts';
import { listed, upperFirst } from '../../../forms/swedish.ts';
import { dayAndMonth } from '../../../forms/swedish-time.ts';

/** The labels of the forms' fields, each once and in order. Labels of fields for each week lose the week number. */
export function collectedFields(...forms: readonly Pick<AnyForm, 'fields'>[]) {
  const fields = forms
    .flatMap((form) => Object.values(form.fields))
    .map(({ label, required }) => ({ label: label.replace(/ vecka \d+$/, ''), required }));
  const labels = [...new Set(fields.map(({ label }) => label))];
  return labels.map((label) => ({
    label,
    // Optional if any of the forms does not require it.
    optional: fields.some((field) => field.label === label && !field.required),
  }));
}

/** The policy's sentences on retention, from the settings by which data are erased. */
export function retentionSentences(retention: Retention): string[] {
  const { healthDetailsDays: days, refusedHealthDetailsDays: refusedDays, applicationsUntil } = retention;
  const lastDay = dayAndMonth(`2028-${applicationsUntil}`);
  return [
    days === 0
      ? `${health} tar vi bort när sommarens sista period är slut.`
      : `${health} tar vi bort senast ${count(days, 'dag', 'dagar')} efter att sommarens sista period är slut.`,
    `Blir det ingen plats, eller tas ansökan tillbaka, tar vi bort uppgifterna om hälsa senast ${count(Math.max(refusedDays, 1), 'dag', 'dagar')} efter det.`,
    `Svaren på ${listed(peopleFields.map((field) => `”${detailsForm.fields[field].label}”`))} tar vi bort dagen efter barnets sista vecka, eller tillsammans med uppgifterna om hälsa.`,
    `Ansökningar, och annat som vi har frågat om barn som har fått en plats, tar vi bort senast den ${lastDay} det år de gäller.`,
    `Meddelanden och hyresförfrågningar tar vi bort senast efter ${months(retention.messagesMonths)}.`,
    `Vem hos oss som har läst uppgifter om hälsa eller ändrat något antecknas i en dagbok, som tas bort efter ${months(retention.diaryMonths)}.`,
    `Det som har stått på webbplatsen, till exempel ett namn eller en bild, sparar vi för att kunna gå tillbaka till det, tills den som det gäller ber oss ta bort det. Vem hos oss som publicerade det tas bort efter ${months(retention.diaryMonths)}.`,
    'I säkerhetskopior kan uppgifterna finnas kvar i högst en månad till.',
  ];
}

const health = 'Uppgifter om hälsa i ansökningar, och om barn som har fått en plats,';

const own = 'tas emot och sparas av webbplatsens egen server.';

/**
 * The policy's sentence on what our own server stores beside the answers, `also`. With other services it is limited
 * to the forms that they do not receive; '' when they receive all.
 */
export function alsoStored(also: string, destinations: Destinations): string {
  const all = Object.values(destinations);
  if (!all.some(({ to }) => to === 'collector')) return '';
  return servicesIn(destinations).length > 0 ? `Om det som webbplatsens egen server tar emot: ${also}` : also;
}

/** Before the policy's sentences on retention, where other services store answers that our server cannot erase. */
export function retentionScope(destinations: Destinations): string | undefined {
  const services = servicesIn(destinations);
  if (services.length === 0) return undefined;
  return `Hos ${listed(services)} tar vi bort uppgifterna när de inte behövs längre. De här tiderna gäller det som sparas på webbplatsens egen server:`;
}

type Destinations = Readonly<Record<FormName, Destination>>;

/** The hosts of the services that receive forms. */
const servicesIn = (destinations: Destinations): string[] => [
  ...new Set(Object.values(destinations).flatMap((one) => (one.to === 'service' ? [hostOf(one)] : []))),
];

const hostOf = ({ url }: { readonly url: string }) => new URL(url).host;

/** The policy's sentences on the forms' recipients: our own collector, services in the settings, or none. */
export function recipientSentences(destinations: Destinations): string[] {
  const groups = Map.groupBy(Object.values(forms), ({ name }) => whatHappens(destinations[name]));
  const others = [...groups].filter(([what]) => what !== own);
  const sentences = others.map(([what, group]) => {
    const titles = listed(group.map(({ title }) => title.toLowerCase()));
    return `${upperFirst(titles)} ${what}`;
  });
  if (groups.has(own)) sentences.push(`${others.length > 0 ? 'Övriga formulär' : 'Formulären'} ${own}`);
  return sentences;
}

function whatHappens(destination: Destination): string {
  switch (destination.to) {
    case 'collector':
      return own;
    case 'service':
      return `tas emot av tjänsten ${hostOf(destination)}, som hanterar uppgifterna för vår räkning och enligt våra instruktioner.`;
    case 'nobody':
      return 'skickas inte till någon och sparas inte.';
  }
}

const months = (number: number) => count(number, 'månad', 'månader');

function count(number: number, one: string, many: string): string {
  return number === 1 ? `en ${one}` : `${number} ${many}`;
}
