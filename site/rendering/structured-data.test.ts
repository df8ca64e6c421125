import { describe, expect, test } from 'vitest';
import { loadCamp } from '../../content-loader/content.ts';
import { testContent } from '../../tests/content.ts';
import { campIsOver, weeksBeside } from '../../tests/summer.ts';
import { homeStructuredData } from './structured-data.ts';

const camp = loadCamp(testContent);
const site = new URL('https://kollo.example');

interface Known {
  readonly site?: URL | undefined;
  readonly placeholders?: string[];
}

function graph(year: number | null, now: string, { site, placeholders = ['social'] }: Known = {}) {
  const data = homeStructuredData({
    camp: { ...camp, placeholders, season: { ...camp.season, year } },
    questions: [],
    site,
    now: new Date(now),
  });
  const things = data['@graph'];
  if (!Array.isArray(things)) throw new Error('no @graph');
  return (type: string): unknown[] => things.filter((thing) => thing['@type'] === type);
}

describe('search engines are told', () => {
  test('no camp weeks while nobody has said which summer', () => {
    expect(graph(null, '2026-03-01')('Event')).toEqual([]);
  });

  test('each week with its true dates while the summer lies ahead', () => {
    expect(graph(2026, '2026-03-01')('Event')).toMatchObject([
      { name: `${camp.name}, vecka 30`, startDate: '2026-07-20', endDate: '2026-07-24' },
      { name: `${camp.name}, vecka 31`, startDate: '2026-07-27', endDate: '2026-07-31' },
      { name: `${camp.name}, vecka 32`, startDate: '2026-08-03', endDate: '2026-08-07' },
      ...weeksBeside(30, 31, 32).map((week) => ({ name: `${camp.name}, vecka ${week}` })),
    ]);
  });

  test('no weeks of a summer that has passed', () => {
    expect(graph(2026, campIsOver(2026).toISOString())('Event')).toEqual([]);
  });

  test('no made-up addresses in social media', () => {
    const [made] = graph(null, '2026-03-01')('Organization');
    expect(made).not.toHaveProperty('sameAs');
    const [own] = graph(null, '2026-03-01', { placeholders: [] })('Organization');
    expect(own).toMatchObject({ sameAs: camp.social.map(({ url }) => url) });
  });

  test('where the camp is on the web, once that is known', () => {
    const address = (where?: URL) => graph(null, '2026-03-01', { site: where })('Organization');
    expect(address(site)).toMatchObject([
      { url: 'https://kollo.example/', logo: 'https://kollo.example/app-icon-512.png' },
    ]);
    expect(address()[0]).not.toHaveProperty('url');
  });
});
