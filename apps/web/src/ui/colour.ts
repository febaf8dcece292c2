type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const ink: Rgb = [11, 23, 38];

export const toRgb = (hex: string): Rgb => {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number): number => Number.parseInt(full.slice(at, at + 2), 16) || 0;
  return [part(0), part(2), part(4)];
};

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Contrast by WCAG, 1 to 21. */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** The colour moved towards `to` until it can be read on `ground`. */
const readable = (colour: Rgb, ground: Rgb, to: Rgb, least: number): Rgb => {
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(colour, to, share);
    if (contrast(tried, ground) >= least) return tried;
  }
  return to;
};

export type ThemeColours = {
  /** Filled buttons and selection. */
  readonly primary: string;
  /** Text on `primary`. */
  readonly onPrimary: string;
  /** Links and icons on the page's ground and on `soft`, AA. */
  readonly link: string;
  /** Quiet ground of what is selected. */
  readonly soft: string;
};

/** Grey on dark reads as switched off: a dark preset with little colour in it turns into a light one. */
const isGreyish = ([r, g, b]: Rgb): boolean =>
  Math.max(r, g, b) < 128 && Math.max(r, g, b) - Math.min(r, g, b) < 48;

/** Everything that follows from the theme colour, in light or dark. */
export const themeColours = (theme: string, dark: boolean): ThemeColours => {
  const chosen = toRgb(theme);
  const ground: Rgb = dark ? [27, 30, 35] : white;
  // Near-black presets would vanish on a dark ground.
  const primary = dark ? readable(chosen, ground, white, isGreyish(chosen) ? 11 : 3) : chosen;
  const text = contrast(white, primary) >= 4 ? white : ink;
  const soft = mix(ground, primary, dark ? 0.22 : 0.1);
  return {
    primary: toHex(primary),
    onPrimary: toHex(text),
    // What is selected is written in it on `soft`, which leaves less contrast than the page's ground.
    link: toHex(readable(primary, soft, dark ? white : ink, 4.6)),
    soft: toHex(soft),
  };
};
