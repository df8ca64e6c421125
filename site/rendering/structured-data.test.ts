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

describe('the structured data of the home page', () => {
  test('lists no camp weeks while the season has no year', () => {
    expect(graph(null, '2026-03-01')('Event')).toEqual([]);
  });

  test('lists each week with its dates before the summer', () => {
    expect(graph(2026, '2026-03-01')('Event')).toMatchObject([
      { name: `${camp.name}, vecka 30`, startDate: '2026-07-20', endDate: '2026-07-24' },
      { name: `${camp.name}, vecka 31`, startDate: '2026-07-27', endDate: '2026-07-31' },
      { name: `${camp.name}, vecka 32`, startDate: '2026-08-03', endDate: '2026-08-07' },
      ...weeksBeside(30, 31, 32).map((week) => ({ name: `${camp.name}, vecka ${week}` })),
    ]);
  });

  test('lists no weeks after the summer', () => {
    expect(graph(2026, campIsOver(2026).toISOString())('Event')).toEqual([]);
  });

  test('leaves out placeholder links to social media', () => {
    const [made] = graph(null, '2026-03-01')('Organization');
    expect(made).not.toHaveProperty('sameAs');
    const [own] = graph(null, '2026-03-01', { placeholders: [] })('Organization');
    expect(own).toMatchObject({ sameAs: camp.social.map(({ url }) => url) });
  });

  test('has the site’s URL and logo, once the URL is known', () => {
    const address = (where?: URL) => graph(null, '2026-03-01', { site: where })('Organization');
    expect(address(site)).toMatchObject([
      { url: 'https://kollo.example/', logo: 'https://kollo.example/app-icon-512.png' },
    ]);
    expect(address()[0]).not.toHaveProperty('url');
  });
});
