import { Button, Segmented } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { useLiveCalls } from '../../api/use-live-calls.ts';
import { useSend } from '../../api/use-send.ts';
import { messageOf } from '../../base/api-error.ts';
import { ask } from '../../ui/ask-store.ts';
import { IconButton } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast-store.ts';
import { FieldList } from './field-list.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import styles from './template.module.css';
import { type Template, type TemplateFolder, TemplateForm } from './template-form.tsx';

const heard = ['Template'];
const reads = ['GetTemplates'] as const;
const kinds = { docx: 'Word', xlsx: 'Excel' } as const;

const save = async (projectID: string, templateID: string): Promise<void> => {
  try {
    const { fileName, content } = await callApi('TemplateExport', { projectID, templateID });
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    saveFile(fileName, new Blob([bytes]));
  } catch (error) {
    toast.error(messageOf(error));
  }
};

const placeWords = ({ scope, group, folderID }: Template, folders: readonly TemplateFolder[]): string => {
  const folder = folders.find(({ templateFolderID }) => templateFolderID === folderID)?.folderName;
  return [scope, folder ?? group].filter(Boolean).join(' · ');
};

type ViewProps = {
  /** The project, or the company. */
  readonly projectID: string;
  readonly views?: ReactNode;
  /** 按模板新建, where files are kept. */
  readonly onUse?: ((template: Template) => void) | undefined;
};

/** Templates of a project or of a company, with those that it may use besides. */
export const TemplateView = ({ projectID, views, onUse }: ViewProps): ReactElement => {
  const query = useCall('GetTemplates', { projectID });
  useLiveCalls(heard, reads);
  const [scope, setScope] = useState('全部');
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const [open, setOpen] = useState<'fields' | 'folders' | null>(null);
  const remove = useSend('DelTemplate', { refreshes: reads, done: '模板已删除' });
  const folders = query.data?.folders ?? [];
  const own = folders.filter(({ mayChange }) => mayChange === 1);
  const columns: Column<Template>[] = [
    {
      key: 'name',
      title: '名称',
      width: 280,
      render: ({ templateName, isDefault }) => (
        <>
          {templateName}
          {isDefault === 1 && <span className={styles.default}>默认</span>}
        </>
      ),
    },
    { key: 'format', title: '格式', width: 80, render: ({ format }) => kinds[format] },
    { key: 'target', title: '适用对象', width: 110, render: ({ targetLabel }) => targetLabel },
    { key: 'scope', title: '来源', width: 150, render: (template) => placeWords(template, folders) },
    {
      key: 'fields',
      title: '字段',
      width: 320,
      deskOnly: true,
      render: ({ placeholders }) => (
        <span className={styles.names} title={placeholders.join('、')}>
          {placeholders.join('、')}
        </span>
      ),
    },
    {
      key: 'deeds',
      title: '',
      width: 200,
      render: (template) => (
        <span className={styles.deeds}>
          {onUse && (
            <Button size="small" onClick={() => onUse(template)}>
              按模板新建
            </Button>
          )}
          <IconButton
            icon="download"
            label={`下载模板 ${template.templateName}`}
            onClick={() => void save(projectID, template.templateID)}
          />
          {template.mayChange === 1 && (
            <>
              <IconButton
                icon="edit"
                label={`修改模板 ${template.templateName}`}
                onClick={() => setEdited(template)}
              />
              <IconButton
                icon="trash"
                label={`删除模板 ${template.templateName}`}
                onClick={() =>
                  ask({
                    kind: 'danger',
                    text: `删除模板「${template.templateName}」？`,
                    more: '由它新建的文件不变。',
                    confirm: '删除',
                    run: () => remove.mutate({ projectID, templateID: template.templateID }),
                  })
                }
              />
            </>
          )}
        </span>
      ),
    },
  ];
  return (
    <Page
      title="模板"
      lead={query.data && `共 ${query.data.items.length} 个`}
      actions={
        <>
          <Button onClick={() => setOpen('fields')}>字段说明</Button>
          {query.data?.mayAdd === 1 && <Button onClick={() => setOpen('folders')}>文件夹</Button>}
          {query.data?.mayAdd === 1 && (
            <Button type="primary" onClick={() => setEdited('new')}>
              上传模板
            </Button>
          )}
        </>
      }
    >
      {views && <div>{views}</div>}
      <Panel flush>
        <Loaded of={query} lines={8}>
          {({ items }) => (
            <>
              <div className={styles.filters}>
                <Segmented
                  aria-label="来源"
                  options={['全部', ...new Set(items.map((template) => template.scope))]}
                  value={scope}
                  onChange={setScope}
                />
              </div>
              <DataTable<Template>
                label="模板"
                columns={columns}
                rows={items.filter((template) => scope === '全部' || template.scope === scope)}
                rowKey={({ templateID }) => templateID}
                empty={
                  <EmptyState
                    icon="file"
                    title="没有模板"
                    text="上传 Word 或 Excel 模板，新建文件时填入项目的数据。"
                  />
                }
              />
            </>
          )}
        </Loaded>
      </Panel>
      {edited !== null && (
        <TemplateForm
          projectID={projectID}
          template={edited === 'new' ? null : edited}
          folders={own}
          onClose={() => setEdited(null)}
        />
      )}
      {open === 'fields' && <FieldList projectID={projectID} onClose={() => setOpen(null)} />}
      {open === 'folders' && (
        <FolderDialog projectID={projectID} folders={own} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
};
