/** A point on the map, in degrees (WGS 84). */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Half the embedded map's extent in degrees: about a kilometre in each direction in Söderala. */
const reach = { latitude: 0.009, longitude: 0.024 };

/** The URL of OpenStreetMap's embeddable map. Requested only when the visitor asks for it. */
export function embeddedMap({ latitude, longitude }: Place): string {
  const corners = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ].map((degrees) => degrees.toFixed(4));
  const query = new URLSearchParams({
    bbox: corners.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The URL of OpenStreetMap's page with a marker at the place. */
export function mapPage({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
}
