import { type LetterLine, type LetterPart, paragraphsOf, withList, withSlip } from './letter-paragraphs.ts';
import type { Stop } from './path.ts';

/** The sender, as the letter's reader knows it. */
export interface Sender {
  readonly product: string;
  /** "Ängskollot, Stigen 2, 123 45 Ängby"; undefined while camp.yaml's address is a placeholder. */
  readonly postal?: string | undefined;
}

const sans = "font-family:'Familjen Grotesk',Arial,Helvetica,sans-serif";
const serif = 'font-family:Vollkorn,Georgia,serif';
const bodyStyle = `${sans};font-size:17px;line-height:26px;color:#2A1D18`;
const smallStyle = `${sans};font-size:14px;line-height:21px;color:#5B483D`;
// Thunderbird limits a picture's width to its window minus 28 px, which would be narrower than our card.
const sidePadding = 14;
// For the long URL below the button.
const quietStyle = `${sans};font-size:13px;line-height:19px;color:#5B483D`;
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The camp's facts in the letter's footer. */
interface Camp {
  readonly name: string;
  readonly address: { readonly street: string; readonly postalCode: string; readonly town: string };
  readonly placeholders: readonly string[];
}

/** The camp's postal address; undefined while it is a placeholder. */
export const postalOf = ({ name, address: { street, postalCode, town }, placeholders }: Camp) =>
  placeholders.includes('address') ? undefined : `${name}, ${street}, ${postalCode} ${town}`;

interface ShownLetter {
  readonly subject: string;
  readonly heading?: string | undefined;
  /**
   * The URL of the letter's link. Where a paragraph ends in the URL on a line of its own, it becomes a button with the line
   * before it as its label. An address of ours, such as Swish's, becomes one in the same way.
   */
  readonly link?: string | undefined;
  /** Whether the link's button is outlined, because the letter asks for nothing. */
  readonly isQuiet?: boolean | undefined;
  /** Where the family is on its way to camp, as a strip below the heading. */
  readonly path?: readonly Stop[] | undefined;
  readonly parts: readonly LetterPart[];
}

/**
 * A letter's HTML for mail programs; `garland` is the URL of its picture. The office's preview uses the same
 * function.
 */
export function letterHtml(
  { subject, heading, link, isQuiet = false, path, parts }: ShownLetter,
  { product, postal }: Sender,
  garland: string,
): string {
  const paragraphs = paragraphsOf(parts);
  // One filled button in a letter: where there is a fee to pay, that one.
  const page = link
    ? { address: link, isQuiet: isQuiet || paragraphs.some((lines) => addressIn(lines)) }
    : undefined;
  const rows = paragraphs.map((lines) => row(paragraph(lines, page)));
  return `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${escaped(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:600px){.p{padding:0!important}.s{border-radius:0!important}.x{padding-left:20px!important;padding-right:20px!important}.g{height:76px!important;object-fit:cover}}
@media (prefers-color-scheme:dark){body,.bg{background:#1E1512!important}.d{background:#2B1F1A!important}.t{color:#F6EBDD!important}.h{color:#F5C9B8!important}.m{color:#D9C8B6!important}.f{border-color:#6B5546!important}.l{color:#F3B9A6!important}}
</style></head>
<body style="margin:0;padding:0;background:#FBF5E9" class="bg">
<div style="display:none;max-height:0;overflow:hidden">${escaped(firstSeen(product))}</div>
<table ${table} width="100%" bgcolor="#FBF5E9" class="bg" style="background:#FBF5E9"><tr><td align="center" class="p" style="padding:24px ${sidePadding}px">
<!--[if mso]><table ${table} width="560"><tr><td><![endif]-->
<div style="max-width:560px;margin:0 auto">
<table ${table} width="100%" bgcolor="#FFFDF7" class="s d" style="width:100%;text-align:left;background:#FFFDF7;border-radius:12px;overflow:hidden">
<tr><td bgcolor="#F7ECD3" align="center" class="s" style="padding:0;border-radius:12px 12px 0 0;background:#F7ECD3;border-bottom:4px solid #2C6470"><img src="${garland}" width="560" alt="${escaped(product)}" class="g" style="display:block;width:100%;height:auto;border:0;${serif};font-size:24px;line-height:76px;font-weight:bold;color:#5F190F"></td></tr>
<tr><td height="28" style="height:28px;font-size:0;line-height:0">&nbsp;</td></tr>
${heading ? row(`<h1 class="h" style="margin:0;${serif};font-size:30px;line-height:36px;font-weight:bold;color:#5F190F">${escaped(heading)}</h1>`) : ''}
${path ? row(strip(path)) : ''}
${rows.join('\n')}
<tr><td height="12" style="height:12px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
<p class="x m" style="margin:0;padding:18px 32px 8px;text-align:center;${smallStyle}">Brevet följer ingen: inga bilder hämtas, inga klick räknas.${postal ? `<br>${shown(postal)}` : ''}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`;
}

// The preview line on locked screens: it names neither the child nor the decision. Zero-width characters fill it up,
// so that most programs do not show the heading there.
const firstSeen = (product: string) => `Ett brev från ${product}.${'\u034f\u00a0'.repeat(100)}`;

const row = (content: string) =>
  `<tr><td class="x" style="padding:0 32px 18px;overflow-wrap:anywhere">${content}</td></tr>`;

/** The stops side by side. A mail program that knows roles reads a list. */
const strip = (stops: readonly Stop[]) =>
  `<table ${table} width="100%" class="f" style="width:100%;table-layout:fixed;border-bottom:2px dotted #D8C6A6"><tr role="list">${stops.map(stopHtml).join('')}</tr></table>`;

const stopLooks = {
  behind: { size: 20, fill: '#2C5039', edge: '#2C5039', color: '#2C5039', name: 'h', sign: '✓' },
  present: { size: 32, fill: '#F3B93F', edge: '#7F2315', color: '#7F2315', name: 'h', sign: '&nbsp;' },
  ahead: { size: 20, fill: '#FFFDF7', edge: '#8A7562', color: '#5B483D', name: 'm', sign: '&nbsp;' },
} as const;

function stopHtml({ name, day, is }: Stop): string {
  const { size, fill, edge, color, name: tone, sign } = stopLooks[is];
  const [current, weight] = is === 'present' ? [' aria-current="step"', 'bold'] : ['', 'normal'];
  const dot = `<span aria-hidden="true" style="display:inline-block;box-sizing:border-box;width:${size}px;height:${size}px;line-height:${size - 6}px;border:3px solid ${edge};border-radius:50%;background:${fill};color:#FFFDF7;font-size:12px;font-weight:bold">${sign}</span>`;
  // A stop is narrower on a phone than "senast 14 maj", whose date stays whole; a week's "2–6 augusti" may not fit.
  const whole = escaped(day).replace(/(?<!–)\b(\d+) /, '$1&nbsp;');
  const when = day && `<br><span class="m" style="color:#5B483D">${whole}</span>`;
  return `<td role="listitem"${current} align="center" valign="top" style="padding:0 1px 10px;${sans};font-size:12px;line-height:16px"><div style="height:36px;line-height:36px">${dot}</div><span class="${tone}" style="font-size:13px;color:${color};font-weight:${weight};white-space:nowrap">${name}</span>${when}</td>`;
}

interface PageLink {
  readonly address: string;
  readonly isQuiet: boolean;
}

const textOf = (line: LetterLine) => line.map(({ text }) => text).join('');

/** The address of ours in the last line of a paragraph, where it stands alone; undefined without one. */
const addressIn = (lines: readonly LetterLine[]): string | undefined => {
  const [part, ...others] = lines.at(-1) ?? [];
  return part?.isAddress && others.length === 0 ? part.text : undefined;
};

/** A paragraph that ends in an address alone on its line has a button, labelled by the line before. */
function paragraph(lines: readonly LetterLine[], page: PageLink | undefined): string {
  const before = lines.slice(0, -2);
  const label = lineHtml(lines.at(-2) ?? []).replace(/:$/, '');
  const above = before.length > 0 ? `${body(before)}${gap}` : '';
  if (page && textOf(lines.at(-1) ?? []) === page.address)
    return `${above}${button(label, page)}${fallback(escaped(page.address))}`;
  const address = addressIn(lines);
  return address && label ? `${above}${button(label, { address, isQuiet: false })}` : body(lines);
}

/** Text. Lines "label: value" at its end, "Bankgiro: 127-6914", get a slip, and lines with a dash a list. */
function body(lines: readonly LetterLine[]): string {
  const list = withList(lines);
  if (list.ending.length > 0) return `${textHtml(list.before)}${listHtml(list.ending)}`;
  const slip = withSlip(lines);
  if (slip.ending.length === 0) return textHtml(lines);
  const points = slip.ending.map(
    (point) =>
      `<tr><td width="38%" valign="top" class="m" style="padding:8px 12px 5px 0;${smallStyle}">${escaped(point.label)}</td><td valign="top" class="t" style="padding:5px 0;${bodyStyle};font-weight:bold">${lineHtml(point.value)}</td></tr>`,
  );
  return `${slip.before.length > 0 ? `${textHtml(slip.before)}${gap}` : ''}<table ${table} width="100%" class="f" style="width:100%;border-top:2px dotted #D8C6A6;border-bottom:2px dotted #D8C6A6">${points.join('')}</table>`;
}

const gap = '<div style="height:10px;line-height:10px;font-size:0">&nbsp;</div>';

const textHtml = (lines: readonly LetterLine[]) =>
  lines.length === 0
    ? ''
    : `<p class="t" style="margin:0;${bodyStyle}">${lines.map(lineHtml).join('<br>')}</p>`;

// Outlook indents a list by its margin only.
const listHtml = (items: readonly LetterLine[]) =>
  `<ul class="t" style="margin:6px 0 0 22px;padding:0;${bodyStyle}">${items.map((item) => `<li style="padding:0 0 4px 4px">${lineHtml(item)}</li>`).join('')}</ul>`;

/**
 * Isolates filled-in values, so that their writing direction does not affect the text around them. An address becomes a link
 * with its site's name.
 */
const lineHtml = (line: LetterLine): string =>
  line
    .map(({ text, filled, isAddress }) => {
      if (!filled) return shown(text);
      if (isAddress) return textLink(escaped(text), new URL(text).hostname);
      return `<bdi${isShortWithNumber(text) ? onOneLine : ''}>${shown(text)}</bdi>`;
    })
    .join('');

const textLink = (address: string, says: string) =>
  `<a href="${address}" class="l" style="color:#9E2F1D;word-break:break-all">${says}</a>`;

const quietLink = (address: string) =>
  `<a href="${address}" class="m" style="color:#5B483D;word-break:break-all">${breakable(address)}</a>`;

const onOneLine = ' style="white-space:nowrap"';

/** "vecka 31" and "fredag 14 maj": a phone's line has room for 24 characters. */
const isShortWithNumber = (text: string) => /\d/.test(text) && text.length <= 24;

/** Keeps times of day, and numbers with spaces such as telephone numbers and postcodes, on one line. */
const shown = (text: string) =>
  escaped(text).replaceAll(/kl\. \d[\d.]*\d|\d[\d-]*(?: \d+)+/g, `<span${onOneLine}>$&</span>`);

// A URL without break opportunities would make the letter as wide as itself in mail programs that do not break words.
const breakable = (address: string) => address.replace(/[^/]+$/, '<wbr>$&');

const labelStyle = `display:inline-block;${sans};font-size:18px;line-height:22px;font-weight:bold;text-decoration:none`;

const button = (label: string, { address, isQuiet }: PageLink) =>
  isQuiet
    ? `<table ${table}><tr><td class="d f" style="background:#FFFDF7;border:2px solid #5F190F;border-radius:12px"><a href="${escaped(address)}" class="h" style="${labelStyle};padding:13px 26px;color:#5F190F">${label}</a></td></tr></table>`
    : `<table ${table}><tr><td bgcolor="#9E2F1D" style="background:#9E2F1D;border-radius:12px;border-bottom:3px solid #3F110B"><a href="${escaped(address)}" style="${labelStyle};padding:15px 28px;color:#FFFDF7">${label}</a></td></tr></table>`;

const fallback = (address: string) =>
  `<p class="m" style="margin:0;padding-top:12px;${quietStyle}">Fungerar inte knappen? ${quietLink(address)}</p>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
