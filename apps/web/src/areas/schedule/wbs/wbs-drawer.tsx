import { moneyWord } from '@xmgl/contracts/project/project-units';
import type { WbsCommand } from '@xmgl/contracts/schedule/plan-commands';
import { nodeKinds } from '@xmgl/contracts/schedule/plan-rows';
import type { WbsDictionary } from '@xmgl/contracts/schedule/wbs.calls';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { Tag } from 'antd';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePlace } from '../../../access/place.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { callApi } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useCall } from '../../../api/use-call.ts';
import { messageOf } from '../../../base/api-error.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import drawer from '../drawer/drawer.module.css';
import frame from '../drawer/drawer-frame.module.css';
import { EditField, Fact, SelectField } from '../drawer/edit-field.tsx';
import { ManagersSection } from '../drawer/managers-section.tsx';
import type { Owner } from '../drawer/section-props.ts';
import type { PlanView } from '../gantt/plan-view.ts';
import type { EditResult } from '../plan/plan-state.ts';
import { askScopeWhy, whyOf } from '../plan/scope-why.ts';
import { DictionaryLinks } from './dictionary-links.tsx';
import { ResponsibleCompany } from './responsible-company.tsx';
import styles from './wbs.module.css';
import { toAmount } from './wbs-columns.ts';
import { stateOf, type WbsRow } from './wbs-view.ts';

type Node = OutputOf<'GetWbsNodeByID'>;
type Words = 'contractNo' | 'description' | 'acceptanceCriteria' | 'qualityRequirement' | 'technicalRefs';
type Written = Partial<Omit<WbsDictionary, 'rowVersion' | 'responsibleUnit'>>;

const wordFields: readonly (readonly [Words, string, boolean])[] = [
  ['contractNo', '合同编号', false],
  ['description', '工作内容', true],
  ['acceptanceCriteria', '验收标准', true],
  ['qualityRequirement', '质量要求', true],
  ['technicalRefs', '技术依据', true],
];

/** ◆: frozen by a baseline of the scope; changes by a change, or for a reason. */
const frozen: ReadonlySet<string> = new Set<Words>(['description', 'acceptanceCriteria']);

type SectionProps = {
  readonly projectID: string;
  readonly row: WbsRow;
  readonly isEditable: boolean;
  /** The scope has a baseline: what is to be done, and by what it is accepted, changes for a reason. */
  readonly isInForce: () => Promise<boolean>;
  readonly parties: PlanView['parties'];
};

/** What was written is said to the server field by field, each upon what stands there now. */
const DictionarySection = (props: SectionProps): ReactElement => (
  <Loaded of={useCall('GetWbsNodeByID', { projectID: props.projectID, wbsNodeID: props.row.id })} lines={6}>
    {(node) => <Dictionary {...props} node={node} />}
  </Loaded>
);

const Dictionary = ({
  projectID,
  row,
  isEditable,
  isInForce,
  parties,
  node,
}: SectionProps & { readonly node: Node }): ReactElement => {
  const save = async (written: Written): Promise<EditResult> => {
    const isScope = 'description' in written || 'acceptanceCriteria' in written;
    if (isScope && (await isInForce()) && !(await askScopeWhy(projectID)))
      return { error: '没有说明依据，未保存' };
    try {
      const why = whyOf(projectID);
      const { rowVersion } = node.dictionary;
      await callApi('UpdWbsDictionary', {
        projectID,
        wbsNodeID: row.id,
        rowVersion,
        ...written,
        ...(why && { why }),
      });
      return {};
    } catch (error) {
      return { error: messageOf(error) };
    } finally {
      for (const call of ['GetWbsNodeByID', 'GetWbsFacts'])
        await queryClient.invalidateQueries({ queryKey: [call] });
    }
  };
  return (
    <>
      <section className={drawer.section}>
        <h3>词典</h3>
        {node.path.length > 0 && (
          <p className={styles.path}>{node.path.map(({ name }) => name).join(' › ')}</p>
        )}
        <div className={drawer.grid}>
          <ResponsibleCompany
            dictionary={node.dictionary}
            parties={parties}
            onSave={isEditable ? (responsibleCompanyID) => save({ responsibleCompanyID }) : undefined}
          />
          {wordFields.map(([field, label, isLong]) => (
            <EditField
              key={field}
              label={label}
              isFrozen={frozen.has(field)}
              value={node.dictionary[field]}
              isLong={isLong}
              onSave={isEditable ? (text) => save({ [field]: text }) : undefined}
            />
          ))}
          <DictionaryLinks {...{ projectID, node, isEditable }} onSave={save} />
        </div>
      </section>
      <Around node={node} />
    </>
  );
};

type ListProps = { readonly title: string; readonly items: readonly string[] };
const List = ({ title, items }: ListProps): ReactElement | null =>
  items.length === 0 ? null : (
    <section className={drawer.section}>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );

/** Rows that point to the node; each opens. */
const Pointing = ({ title, rows }: { readonly title: string; readonly rows: Node['deliverables'] }) =>
  rows.length === 0 ? null : (
    <section className={drawer.section}>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {rows.map(({ id, code, name, state, address }) => (
          <li key={id}>
            <Link to={address}>
              {code} {name}
            </Link>
            （{state}）
          </li>
        ))}
      </ul>
    </section>
  );

/** What of the plan, the requirements and the deliverables stands in the node. */
const Around = ({ node }: { readonly node: Node }): ReactElement => (
  <>
    <Pointing title="需求" rows={node.requirements} />
    <Pointing title="可交付成果" rows={node.deliverables} />
    {node.milestones.length > 0 && (
      <section className={drawer.section}>
        <h3>里程碑</h3>
        <ul className={styles.list}>
          {node.milestones.map(({ id, code, name, finish }) => (
            <li key={id}>
              <Link to={`/scheduleManagement/index?tab=gantt&id=${id}`}>
                {code} {name}
              </Link>
              {finish !== null && ` ${toDayWords(finish - 1)}`}
            </li>
          ))}
        </ul>
      </section>
    )}
    <List title="资源" items={node.resources} />
  </>
);

type WbsDrawerProps = SectionProps & {
  readonly owners: readonly Owner[];
  readonly onClose: () => void;
  readonly say: (commands: readonly WbsCommand[]) => Promise<EditResult>;
};

const kindChoices = nodeKinds.map((kind) => [kind, kind === '' ? '未定' : kind] as const);

const Main = ({ row, isEditable, say }: WbsDrawerProps): ReactElement => {
  const units = usePlace((place) => place.units);
  const set = (fields: Extract<WbsCommand, { kind: 'updateWbsNode' }>['fields']) =>
    say([{ kind: 'updateWbsNode', wbsNodeID: row.id, fields }]);
  return (
    <section className={drawer.section}>
      <div className={drawer.grid}>
        <EditField
          label="名称"
          isFrozen
          value={row.name}
          isWide
          onSave={isEditable ? (name) => set({ name: name.trim() }) : undefined}
        />
        <EditField
          label="编码"
          value={row.code}
          onSave={isEditable ? (code) => set({ code: code.trim() }) : undefined}
        />
        <SelectField
          label="类型"
          value={row.nodeKind}
          choices={kindChoices}
          onSave={isEditable ? (nodeKind) => set({ nodeKind }) : undefined}
        />
      </div>
      <dl className={drawer.facts}>
        <Fact label="状态">{stateOf(row)}</Fact>
        <Fact label="进度">{Math.round(row.percentComplete)}%</Fact>
        <Fact label="开始">{row.isDated ? toDayWords(row.startAt) : '—'}</Fact>
        <Fact label="完成">{row.isDated ? toDayWords(row.finishAt - 1) : '—'}</Fact>
        {row.budget !== null && (
          <Fact label="预算">{`${toAmount(units, row.budget)} ${moneyWord(units)}`}</Fact>
        )}
      </dl>
      {row.findings.length > 0 && (
        <ul className={styles.list} aria-label="这个节点的检查">
          {row.findings.map(({ rule, level, message }) => (
            <li key={`${rule} ${message}`}>
              <Tag color={level === 'red' ? 'error' : 'warning'}>{level === 'red' ? '红' : '黄'}</Tag>
              {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** A node of the WBS with its dictionary and its people. */
export const WbsDrawer = (props: WbsDrawerProps): ReactElement => {
  const { projectID, row, isEditable, owners, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <aside
      ref={panel}
      data-drawer
      className={frame.drawer}
      tabIndex={-1}
      aria-label={`WBS 词典：${row.name}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={frame.head}>
        <h2>
          <span className={frame.code}>{row.code}</span>
          {row.name}
        </h2>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </header>
      <div key={row.id} className={frame.body}>
        <Main {...props} />
        <DictionarySection {...props} />
        <ManagersSection
          projectID={projectID}
          wbsNodeID={row.id}
          owners={owners}
          hasChildren={row.kind === 'summary'}
          isEditable={isEditable}
        />
      </div>
    </aside>
  );
};
