import { describe, expect, it } from 'vitest';
import { presetColours } from '../session/settings-store.ts';
import { contrast, themeColours, toRgb } from './colour.ts';

describe('theme colours', () => {
  it.each(presetColours)('keep %s as the filled colour in light mode', (preset) => {
    expect(toRgb(themeColours(preset, false).primary)).toEqual(toRgb(preset));
  });

  it.each(presetColours)('make links of %s readable in light and dark', (preset) => {
    expect(contrast(toRgb(themeColours(preset, false).link), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(toRgb(themeColours(preset, true).link), [27, 30, 35])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(presetColours)('make text on %s readable', (preset) => {
    const { primary, onPrimary } = themeColours(preset, false);
    expect(contrast(toRgb(primary), toRgb(onPrimary))).toBeGreaterThanOrEqual(4);
  });
});
