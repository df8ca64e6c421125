import { describe, expect, test } from 'vitest';
import { openContent } from '../../../content-loader/content.ts';
import { forms } from '../../../forms/all.ts';
import type { Destination } from '../../../forms/destination.ts';
import { detailsForm } from '../../../forms/details.ts';
import { testContent } from '../../../tests/content.ts';
import { content } from './+content.ts';
import { collectedFields, recipientSentences, retentionSentences } from './promises.ts';

describe('retentionSentences', () => {
  test('states the default retention', () => {
    const retention = {
      healthDetailsDays: 0,
      refusedHealthDetailsDays: 14,
      applicationsUntil: '12-31',
      messagesMonths: 12,
      diaryMonths: 24,
    };
    expect(retentionSentences(retention)).toEqual([
      'Uppgifter om hälsa i ansökningar, och om barn som har fått en plats, tar vi bort när sommarens sista period är slut.',
      'Blir det ingen plats, eller tas ansökan tillbaka, tar vi bort uppgifterna om hälsa senast 14 dagar efter det.',
      'Svaren på ”En till som vi kan ringa”, ”Telefon till den personen”, ”Namn på en vårdnadshavare till”, ”E-post till den vårdnadshavaren”, ”Telefon till den vårdnadshavaren”, ”Vem får hämta?” och ”Är det någon som inte får hämta?” tar vi bort dagen efter barnets sista vecka, eller tillsammans med uppgifterna om hälsa.',
      'Ansökningar, och annat som vi har frågat om barn som har fått en plats, tar vi bort senast den 31 december det år de gäller.',
      'Meddelanden och hyresförfrågningar tar vi bort senast efter 12 månader.',
      'Vem hos oss som har läst uppgifter om hälsa eller ändrat något antecknas i en dagbok, som tas bort efter 24 månader.',
      'Det som har stått på webbplatsen, till exempel ett namn eller en bild, sparar vi för att kunna gå tillbaka till det, tills den som det gäller ber oss ta bort det. Vem hos oss som publicerade det tas bort efter 24 månader.',
      'I säkerhetskopior kan uppgifterna finnas kvar i högst en månad till.',
    ]);
  });

  test('states other retention settings, with singular forms', () => {
    const retention = {
      healthDetailsDays: 14,
      refusedHealthDetailsDays: 0,
      applicationsUntil: '09-01',
      messagesMonths: 1,
      diaryMonths: 1,
    };
    const said = retentionSentences(retention).join(' ');
    for (const words of [
      'tar vi bort senast 14 dagar efter att sommarens sista period är slut.',
      'tar vi bort uppgifterna om hälsa senast en dag efter det.',
      'tar vi bort senast den 1 september det år de gäller.',
      'Meddelanden och hyresförfrågningar tar vi bort senast efter en månad.',
      'antecknas i en dagbok, som tas bort efter en månad.',
      'Vem hos oss som publicerade det tas bort efter en månad.',
    ])
      expect(said).toContain(words);
  });
});

describe('recipientSentences', () => {
  const ours: Destination = { to: 'collector' };
  const own = { child: ours, leader: ours, contact: ours, kontakt: ours, rental: ours };
  const service: Destination = { to: 'service', url: 'https://formular.example/f' };
  const byServer = 'tas emot och sparas av webbplatsens egen server.';
  const byService =
    'tas emot av tjänsten formular.example, som hanterar uppgifterna för vår räkning och enligt våra instruktioner.';

  test.each([
    ['our own server', {}, [`Formulären ${byServer}`]],
    [
      'the host of a service that receives some forms',
      { child: service, leader: service },
      [`Ansökan för barn och ansökan för kolloledare ${byService}`, `Övriga formulär ${byServer}`],
    ],
    [
      'only a service that receives every form',
      { child: service, leader: service, contact: service, kontakt: service, rental: service },
      [expect.stringContaining(byService)],
    ],
    [
      'a form without a recipient, which is neither sent nor stored',
      { kontakt: { to: 'nobody' } as const },
      [
        'Meddelande från kontaktsidan skickas inte till någon och sparas inte.',
        `Övriga formulär ${byServer}`,
      ],
    ],
  ])('name %s', (_who, others, sentences) => {
    expect(recipientSentences({ ...own, ...others })).toEqual(sentences);
  });
});

describe('the policy, when another service receives forms', () => {
  const policy = (...names: string[]) => {
    const places = names.map((name) => [`forms/${name}`, { value: 'https://formular.example/1' }]);
    return content(openContent(testContent, { changes: { camp: Object.fromEntries(places) } }));
  };

  test('promises a reference and terms of erasure for our own server alone', () => {
    const { brief, collected, retentionScope } = policy('child', 'rental');
    expect(collected.also).toBe(
      'Om det som webbplatsens egen server tar emot: Vi sparar också när det skickades.',
    );
    expect(retentionScope).toBe(
      'Hos formular.example tar vi bort uppgifterna när de inte behövs längre. De här tiderna gäller det som sparas på webbplatsens egen server:',
    );
    expect(brief?.howLong.health).toBe('');
  });

  test('promises no reference when the service receives every form', () => {
    expect(policy('child', 'leader', 'contact', 'kontakt', 'rental').collected.also).toBe('');
  });

  test('limits nothing when our own server receives every form', () => {
    const { brief, collected, retentionScope, retention } = policy();
    expect(collected.also).toBe('Vi sparar också när det skickades.');
    expect(retentionScope).toBeUndefined();
    expect(brief?.howLong.health).toBe(retention[0]);
  });
});

test('the policy lists every field of every form once, including the details form', () => {
  const { collected } = content(openContent(testContent));
  const named = collected.occasions.map(({ fields }) => fields.map(({ label }) => label));
  for (const { fields } of [...Object.values(forms), detailsForm]) {
    const asked = Object.values(fields).map(({ label }) => label);
    const row = named.find((labels) => asked.every((label) => labels.some((said) => label.startsWith(said))));
    expect(row).toEqual([...new Set(row)]);
  }
  expect(collected.occasions.map(({ heading }) => heading)).toContain('När ditt barn har fått en plats');
});

test('the policy leaves out the fields of a form without a recipient', () => {
  const contact = (to: 'collector' | 'nobody') => {
    const changes = { camp: { 'forms/kontakt': { value: to === 'nobody' ? 'simulated' : '' } } };
    const { collected } = content(openContent(testContent, { changes }));
    return collected.occasions[0]?.fields.find(({ label }) => label === 'Ämne')?.optional;
  };
  // The subject is optional on the contact page, and required on the home page.
  expect([contact('collector'), contact('nobody')]).toEqual([true, false]);
});

test('collectedFields lists a question about each week once, without the week', () => {
  const travel = collectedFields(detailsForm).filter(({ label }) => /annan tid/.test(label));
  expect(travel).toEqual([
    { label: 'Kommer en annan tid', optional: true },
    { label: 'Åker hem en annan tid', optional: true },
  ]);
});
