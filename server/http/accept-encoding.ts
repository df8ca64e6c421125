/** How a text can be sent: as Brotli, as gzip, or as it is. */
export type Coding = 'br' | 'gzip' | 'identity';

/**
 * The coding that weighs most in an Accept-Encoding header, the smallest of equals; `*` stands for those that are
 * not named (RFC 9110, 12.5.3).
 */
export function preferredCoding(accepted = ''): Coding {
  const others = weigh.others(accepted) ?? 0;
  const br = weigh.br(accepted) ?? others;
  const gzip = weigh.gzip(accepted) ?? others;
  const best = Math.max(br, gzip, weigh.identity(accepted) ?? 0);
  if (best > 0 && br === best) return 'br';
  return best > 0 && gzip === best ? 'gzip' : 'identity';
}

const weigh = {
  br: weightOf('br'),
  gzip: weightOf('gzip'),
  identity: weightOf('identity'),
  others: weightOf(String.raw`\*`),
};

/** Reads the weight of a coding from the header: 1 when none is given, undefined when it is not named. */
function weightOf(coding: string): (accepted: string) => number | undefined {
  const named = new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)`, 'i');
  return (accepted) => {
    const found = named.exec(accepted);
    return found ? Number(found[1] ?? 1) : undefined;
  };
}
