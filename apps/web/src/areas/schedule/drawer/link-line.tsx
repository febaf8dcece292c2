import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { linkTypeWords } from '@xmgl/engine/cells/plan-words';
import { readLagText } from '@xmgl/engine/cells/predecessor-text';
import { readAs } from '@xmgl/engine/cells/read-result';
import { formatLagSize, keepsCalendar } from '@xmgl/engine/commands/link-words';
import { nameOfRow } from '@xmgl/engine/commands/plan-document';
import type { ReactElement } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import type { EditResult } from '../plan/plan-state.ts';
import styles from './drawer.module.css';
import { LagCalendar } from './lag-calendar.tsx';
import type { SectionProps } from './section-props.ts';

export type LinkWay = 'into' | 'from';
type LinkLineProps = SectionProps & { readonly link: LinkRow; readonly way: LinkWay };

const tell = async (result: Promise<EditResult>): Promise<void> => {
  const { error } = await result;
  if (error) toast.error(error);
};

const codeOf = ({ plan }: SectionProps['view'], rowID: string): string =>
  plan.activity.get(rowID)?.code ?? plan.wbsNode.get(rowID)?.code ?? '';

/** One link of the opened row: the other end, its type, its lag and whose calendar counts that. */
export const LinkLine = ({ view, link, way, isEditable, say, save, onOpen }: LinkLineProps): ReactElement => {
  const { linkID } = link;
  const otherID = way === 'into' ? link.predID : link.succID;
  const lag = formatLagSize(link, view.plan.settings.minutesPerDay);
  const setType = (type: LinkRow['type']) => void tell(say({ kind: 'updateLink', linkID, fields: { type } }));
  const saveLag = (text: string): void => {
    if (text.trim() === lag) return;
    const typed = readLagText(text, view.plan.settings);
    void tell(save(typed.ok ? readAs([{ kind: 'updateLink', linkID, fields: typed.value }]) : typed));
  };
  return (
    <>
      <tr>
        <td>{codeOf(view, otherID)}</td>
        <td className={styles.name}>
          <button type="button" title={nameOfRow(view.plan, otherID)} onClick={() => onOpen(otherID)}>
            {nameOfRow(view.plan, otherID)}
          </button>
        </td>
        <td>
          <select
            aria-label="关系类型"
            value={link.type}
            disabled={!isEditable}
            onChange={(event) => setType(event.target.value as LinkRow['type'])}
          >
            {linkTypeWords.map(([type, title]) => (
              <option key={type} value={type}>
                {title}
              </option>
            ))}
          </select>
        </td>
        <td>
          <input
            key={lag}
            aria-label="延时"
            defaultValue={lag}
            placeholder="无"
            readOnly={!isEditable}
            onBlur={(event) => saveLag(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        </td>
        <td className={styles.tail}>
          {isEditable && (
            <IconButton
              icon="trash"
              label="删除关系"
              onClick={() => void tell(say({ kind: 'deleteLink', linkID }))}
            />
          )}
        </td>
      </tr>
      {keepsCalendar(link) && (
        <LagCalendar
          value={link.lagCalendar}
          onChoose={
            isEditable
              ? (lagCalendar) => void tell(say({ kind: 'updateLink', linkID, fields: { lagCalendar } }))
              : undefined
          }
        />
      )}
    </>
  );
};
