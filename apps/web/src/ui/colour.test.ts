import { describe, expect, it } from 'vitest';
import { presetColours } from '../session/preset-colours.ts';
import { contrast, themeColours, toRgb } from './colour.ts';

describe('theme colours', () => {
  it.each(presetColours)('keep %s as the filled colour in light mode', (preset) => {
    expect(toRgb(themeColours(preset, false).primary)).toEqual(toRgb(preset));
  });

  it.each(presetColours)('make links of %s readable in light and dark', (preset) => {
    expect(contrast(toRgb(themeColours(preset, false).link), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(toRgb(themeColours(preset, true).link), [27, 30, 35])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(presetColours)('make what is selected in %s readable on its quiet ground', (preset) => {
    for (const isDark of [false, true]) {
      const { link, soft } = themeColours(preset, isDark);
      expect(contrast(toRgb(link), toRgb(soft))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(presetColours)('make text on %s readable in light and dark', (preset) => {
    for (const isDark of [false, true]) {
      const { primary, onPrimary } = themeColours(preset, isDark);
      expect(contrast(toRgb(primary), toRgb(onPrimary))).toBeGreaterThanOrEqual(4);
    }
  });

  it.each(['#212121', '#304156'])('make the main button of %s stand out in dark mode', (preset) => {
    expect(contrast(toRgb(themeColours(preset, true).primary), [27, 30, 35])).toBeGreaterThanOrEqual(10);
  });
});
