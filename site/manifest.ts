/** The web manifest, with which a phone can add the site to its home screen. */
export function manifest(name: string): string {
  const icons = [192, 512].map((size) => ({
    src: `/app-icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  return JSON.stringify({
    name,
    short_name: name,
    lang: 'sv',
    start_url: '/',
    display: 'browser',
    background_color: '#fbf5e9',
    theme_color: '#fffdf7',
    icons,
  });
}
