import { Drawer, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './template.module.css';

const Mark = ({ mark, hint }: { readonly mark: string; readonly hint?: string }): ReactElement => (
  <button
    type="button"
    className={styles.mark}
    title={hint ?? '复制'}
    onClick={() => void copyText(mark, `已复制 ${mark}`, `请手动输入 ${mark}`)}
  >
    {mark}
  </button>
);

type Table = { readonly name: string; readonly fields: readonly string[] };

const Tables = ({ tables }: { readonly tables: readonly Table[] }): ReactElement => (
  <>
    {tables.map(({ name, fields }) => (
      <section key={name} className={styles.table}>
        <h4>{name}</h4>
        <p>
          Word：表格行的第一格以 <Mark mark={`{#${name}}`} /> 开头，最后一格以 <Mark mark={`{/${name}}`} />{' '}
          结尾；Excel：写作
          {` {${name}.${fields[1] ?? fields[0]}}`}
        </p>
        <div className={styles.marks}>
          {fields.map((field) => (
            <Mark key={field} mark={`{${field}}`} />
          ))}
        </div>
      </section>
    ))}
  </>
);

type FieldListProps = { readonly projectID: string; readonly onClose: () => void };

/** What a template can name, to be copied into it. */
export const FieldList = ({ projectID, onClose }: FieldListProps): ReactElement => {
  const query = useCall('GetTemplateFields', { projectID });
  const [kind, setKind] = useState('');
  return (
    <Drawer open title="字段说明" size={640} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <Loaded of={query} lines={8}>
        {({ fields, tables, targets }) => {
          const target = targets.find(({ targetKind }) => targetKind === kind);
          return (
            <div className={styles.fields}>
              <p>
                在 Word 或 Excel
                里把字段写在花括号中，新建文件时换成项目的数据；没有内容的留空。点一个字段即复制。
              </p>
              <h3>项目</h3>
              <div className={styles.marks}>
                {fields.map(({ name, hint }) => (
                  <Mark key={name} mark={`{${name}}`} hint={hint} />
                ))}
              </div>
              <h3>适用对象</h3>
              <Select
                aria-label="适用对象"
                value={kind}
                onChange={setKind}
                options={[
                  { value: '', label: '项目（没有记录的字段）' },
                  ...targets.map(({ targetKind, label }) => ({ value: targetKind, label })),
                ]}
              />
              {target && (
                <>
                  <div className={styles.marks}>
                    {target.fields.map((field) => (
                      <Mark key={field} mark={`{${field}}`} />
                    ))}
                  </div>
                  <Tables tables={target.tables} />
                </>
              )}
              <h3>按登记册的行重复</h3>
              <Tables tables={tables} />
            </div>
          );
        }}
      </Loaded>
    </Drawer>
  );
};
