/** Whether a name answers to what was typed: by itself, or by its pinyin or initials (`toPinyinKey`). */
export const matchesName = (name: string, pinyin: string, typed: string): boolean => {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return true;
  const key = pinyin.toLowerCase();
  return (
    name.toLowerCase().includes(wanted) ||
    key.includes(wanted) ||
    key.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))
  );
};
