import type { PaperFile, PaperSheet } from './paper-file.ts';

type Told = Omit<PaperFile, 'sheets'> &
  Pick<PaperSheet, 'facts' | 'blocks'> & {
    readonly names: { readonly projectName: string; readonly projectCode: string };
    /** The day on which it is made. */
    readonly today: string;
  };

/** One paper about a project: which one and of what day stands around the facts of its own. */
export const projectPaper = ({ names, today, facts, blocks, ...file }: Told): PaperFile => ({
  ...file,
  sheets: [
    {
      title: file.title,
      head: [names.projectName, names.projectCode].filter(Boolean).join('　'),
      facts: [
        { label: '项目名称', text: names.projectName, isLong: true },
        { label: '项目编号', text: names.projectCode },
        ...facts,
        { label: '编制日期', text: today },
      ],
      blocks,
    },
  ],
});
