/** Whether a project answers to what was typed: by name, or by the pinyin or initials of its name. */
export const matchesProject = (
  project: { readonly projectName: string; readonly pinyin?: string | null },
  typed: string,
): boolean => {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return true;
  const pinyin = (project.pinyin ?? '').toLowerCase();
  return (
    project.projectName.toLowerCase().includes(wanted) ||
    pinyin.includes(wanted) ||
    pinyin.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))
  );
};
