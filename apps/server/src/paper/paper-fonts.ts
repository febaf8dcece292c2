const chinese = import.meta.resolve('@embedpdf/fonts-sc');

/** What papers are set in; the regular one first. */
export const paperFonts = [
  new URL('../fonts/NotoSansHans-Regular.otf', chinese),
  new URL('../fonts/NotoSansHans-Bold.otf', chinese),
  new URL(import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')),
] as const;

export const paperFamily = 'Noto Sans S Chinese';
