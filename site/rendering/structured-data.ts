import type { Camp } from '../../content-loader/camp.ts';
import { campWeeksOf, seasonIsAhead } from '../../forms/calendar.ts';

/** A schema.org object in JSON-LD. */
type Thing = Readonly<Record<string, unknown>>;

interface HomeFacts {
  camp: Camp;
  questions: readonly { question: string; answer: string }[];
  /** The site's URL, when it is known. */
  site: URL | undefined;
  now: Date;
}

/** The home page's structured data for search engines: organisation, FAQ, and coming camp weeks. */
export function homeStructuredData({ camp, questions, site, now }: HomeFacts): Thing {
  return {
    '@context': 'https://schema.org',
    '@graph': [organisation(camp, site), faqPage(questions), ...campWeeks(camp, now)],
  };
}

function organisation(camp: Camp, site: URL | undefined): Thing {
  return {
    '@type': 'Organization',
    name: camp.name,
    email: camp.email,
    ...(camp.founded !== undefined && { foundingDate: String(camp.founded) }),
    address: postalAddress(camp),
    ...(site && { url: site.href, logo: new URL('/app-icon-512.png', site).href }),
    // Search engines would take placeholder URLs for the camp's own.
    ...(!camp.placeholders.includes('social') && { sameAs: camp.social.map(({ url }) => url) }),
  };
}

function faqPage(questions: HomeFacts['questions']): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The periods as events, while their dates are known and in the future. */
function campWeeks(camp: Camp, now: Date): Thing[] {
  const { year } = camp.season;
  if (year === null || !seasonIsAhead(year, now)) return [];
  return campWeeksOf(year).map(({ week, firstDay, lastDay }) => ({
    '@type': 'Event',
    name: `${camp.name}, vecka ${week}`,
    startDate: firstDay,
    endDate: lastDay,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: camp.name, address: postalAddress(camp) },
    organizer: { '@type': 'Organization', name: camp.name },
  }));
}

function postalAddress({ address }: Camp): Thing {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    postalCode: address.postalCode,
    addressLocality: address.town,
    addressCountry: 'SE',
  };
}
