import type { Camp } from '../../content-loader/camp.ts';
import type { Destination } from '../../forms/destination.ts';

export type Headers = Readonly<Record<string, string>>;

export interface SecurityHeaders {
  readonly everywhere: Headers;
  /** The contact page may also show the map, once the visitor asks for it. */
  readonly contactPage: Headers;
}

/** The headers on every response. */
export function securityHeaders(forms: Camp['forms'], publicUrl: string | undefined): SecurityHeaders {
  const services = externalServices(forms);
  const everywhere = {
    'content-security-policy': contentSecurityPolicy(services, "'none'"),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    // Two years, as browsers' preload lists ask. Only where the site is known to be served over https.
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
  return {
    everywhere,
    contactPage: {
      ...everywhere,
      'content-security-policy': contentSecurityPolicy(services, 'https://www.openstreetmap.org'),
    },
  };
}

function contentSecurityPolicy(services: readonly string[], frames: string): string {
  const selfAndServices = ["'self'", ...services].join(' ');
  return [
    "default-src 'none'",
    // Speculation rules, which are JSON in a script element.
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self'",
    // Swish codes are data URLs, drawn for one payment each.
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${selfAndServices}`,
    `form-action ${selfAndServices}`,
    `frame-src ${frames}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origins of the form services that camp.yaml names. */
function externalServices(forms: Camp['forms']): string[] {
  const origins = Object.values<Destination>(forms).flatMap((destination) =>
    destination.to === 'service' ? [new URL(destination.url).origin] : [],
  );
  return [...new Set(origins)];
}
