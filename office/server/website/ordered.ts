/** The words of the closed applications that the specification fixes (its section 2). */
export const ordered = {
  child: {
    heading: 'Ansökan till kollo är stängd för tillfället',
    reopens: 'Öppnar igen under våren 2026',
  },
  leader: {
    heading: 'Ansökan för kolloledare är stängd för tillfället',
    reopens: 'Öppnar igen vid årsskiftet för sommar 2026',
  },
} as const;
