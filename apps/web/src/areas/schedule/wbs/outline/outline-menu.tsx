import { type ReactElement, useState } from 'react';
import { useSend } from '../../../../api/use-send.ts';
import { takeExport } from '../../../../register/print/take-export.ts';
import { MenuItem, ToolMenu } from '../../gantt/tool-menu.tsx';
import type { WbsRights } from '../use-wbs-rights.ts';
import type { WbsRow } from '../wbs-view.ts';
import { WbsImportDialog } from './import-dialog.tsx';
import type { OutlinePlace } from './outline-place.ts';
import { saveOutline } from './save-outline.ts';
import { SaveTemplateDialog, UseTemplateDialog } from './template-dialog.tsx';

type OutlineMenuProps = Omit<OutlinePlace, 'parent' | 'isEmpty'> & {
  readonly rights: WbsRights;
  readonly rows: readonly WbsRow[];
  readonly selection: readonly string[];
};
type Opened = 'import' | 'template' | 'save' | null;
type Item = { readonly label: string; readonly run: () => void; readonly isOff?: boolean };

/** The WBS as files and templates, out and in. */
export const OutlineMenu = (props: OutlineMenuProps): ReactElement | null => {
  const { rights, rows, selection, projectID, projectName, session, editor } = props;
  const [opened, setOpened] = useState<Opened>(null);
  const paper = useSend('WbsDictionaryPaper', { onDone: (file) => takeExport(file) });
  const [root, ...others] = rows.filter(({ parentId }) => parentId === null);
  const only = others.length === 0 ? root : undefined;
  const chosen = rows.find(({ id }) => id === selection.at(-1)) ?? only;
  const isEmpty = rows.length === 0;
  const place = { projectID, projectName, session, editor, parent: chosen, isEmpty };
  const close = (): void => setOpened(null);
  const items: readonly Item[] = [
    ...(rights.mayInsert
      ? [
          { label: '从 Excel 或计划文件导入…', run: () => setOpened('import') },
          { label: '使用模板…', run: () => setOpened('template') },
          { label: '另存为模板…', run: () => setOpened('save'), isOff: !chosen },
        ]
      : []),
    ...(rights.mayDownload
      ? [
          { label: '导出 Excel', run: () => void saveOutline(projectID, projectName), isOff: isEmpty },
          {
            label: 'WBS 词典（Word）',
            run: () => paper.mutate({ projectID, format: 'docx' }),
            isOff: isEmpty || paper.isPending,
          },
          {
            label: 'WBS 词典（PDF）',
            run: () => paper.mutate({ projectID, format: 'pdf' }),
            isOff: isEmpty || paper.isPending,
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <ToolMenu icon="save" label="导入、模板与导出" alignRight>
        {(closeMenu) =>
          items.map(({ label, run, isOff = false }) => (
            <MenuItem
              key={label}
              disabled={isOff}
              onClick={() => {
                closeMenu();
                run();
              }}
            >
              {label}
            </MenuItem>
          ))
        }
      </ToolMenu>
      {opened === 'import' && <WbsImportDialog {...place} onClose={close} />}
      {opened === 'template' && <UseTemplateDialog {...place} onClose={close} />}
      {opened === 'save' && chosen && (
        <SaveTemplateDialog projectID={projectID} node={chosen} onClose={close} />
      )}
    </>
  );
};
