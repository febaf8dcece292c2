import { walkOutline } from '@xmgl/engine/commands/plan-document';
import { type ReactElement, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { PlanView } from '../gantt/plan-view.ts';
import { ToolIcon } from '../gantt/tool-icon.tsx';
import { ToolMenu } from '../gantt/tool-menu.tsx';
import toolbar from '../gantt/toolbar.module.css';
import { type ActivityFilter, isFiltered, listChoices, noFilter, states } from './activity-filter.ts';

export type FilterProps = {
  readonly view: PlanView;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly filter: ActivityFilter;
  readonly onFilter: (filter: ActivityFilter) => void;
};

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
};

const Choice = ({ label, value, choices, onChoose }: ChoiceProps): ReactElement => (
  <label className={toolbar.filter}>
    {label}
    <select value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">全部</option>
      {choices.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

const criticals = [
  ['yes', '关键'],
  ['near', '近关键'],
  ['no', '非关键'],
] as const;
const estimates = [
  ['yes', '已估算'],
  ['no', '未估算'],
] as const;

const itself = (words: readonly string[]) => words.map((one) => [one, one] as const);

const useNodes = ({ plan }: PlanView): readonly (readonly [string, string])[] =>
  useMemo(() => {
    const nodes: (readonly [string, string])[] = [];
    walkOutline(plan, null, (rowID, depth) => {
      const node = plan.wbsNode.get(rowID);
      if (node) nodes.push([rowID, `${'　'.repeat(depth)}${node.code} ${node.name}`]);
    });
    return nodes;
  }, [plan]);

const toTitle = (view: PlanView, filter: ActivityFilter): string => {
  const words = [
    view.plan.wbsNode.get(filter.nodeID)?.name,
    filter.state,
    view.owners.find(({ ownerID }) => ownerID === filter.person)?.userName,
    listChoices(view).parties.find(([partyID]) => partyID === filter.partyID)?.[1],
    filter.contractNo,
    filter.discipline,
    filter.section,
    criticals.find(([one]) => one === filter.critical)?.[1],
    estimates.find(([one]) => one === filter.estimate)?.[1],
  ].filter(Boolean);
  return words.length === 0 ? '筛选' : words.join('、');
};

const Choices = ({ view, filter, onFilter }: FilterProps): ReactElement => {
  const choose = (change: Partial<ActivityFilter>) => onFilter({ ...filter, ...change });
  const { parties, contracts, disciplines, sections } = useMemo(() => listChoices(view), [view]);
  const nodes = useNodes(view);
  return (
    <div className={toolbar.filters}>
      <Choice label="WBS" value={filter.nodeID} choices={nodes} onChoose={(nodeID) => choose({ nodeID })} />
      <Choice
        label="状态"
        value={filter.state}
        choices={itself(states)}
        onChoose={(state) => choose({ state })}
      />
      <Choice
        label="责任人"
        value={filter.person}
        choices={view.owners.map(({ ownerID, userName }) => [ownerID, userName])}
        onChoose={(person) => choose({ person })}
      />
      <Choice
        label="承担单位"
        value={filter.partyID}
        choices={parties}
        onChoose={(partyID) => choose({ partyID })}
      />
      <Choice
        label="合同编号"
        value={filter.contractNo}
        choices={itself(contracts)}
        onChoose={(contractNo) => choose({ contractNo })}
      />
      <Choice
        label="专业"
        value={filter.discipline}
        choices={itself(disciplines)}
        onChoose={(discipline) => choose({ discipline })}
      />
      <Choice
        label="施工段"
        value={filter.section}
        choices={itself(sections)}
        onChoose={(section) => choose({ section })}
      />
      <Choice
        label="关键"
        value={filter.critical}
        choices={criticals}
        onChoose={(critical) => choose({ critical: critical as ActivityFilter['critical'] })}
      />
      <Choice
        label="估算"
        value={filter.estimate}
        choices={estimates}
        onChoose={(estimate) => choose({ estimate: estimate as ActivityFilter['estimate'] })}
      />
      {isFiltered(filter) && <Button onClick={() => onFilter(noFilter)}>清除筛选</Button>}
    </div>
  );
};

/** Which activities are shown. */
export const ActivityFilters = (props: FilterProps): ReactElement => {
  const { view, filter, search, onSearch } = props;
  return (
    <>
      <ToolMenu
        icon="filter"
        label="筛选"
        text={toTitle(view, filter)}
        isActive={isFiltered(filter)}
        alignRight
      >
        {() => <Choices {...props} />}
      </ToolMenu>
      <label className={toolbar.search}>
        <ToolIcon name="search" size={16} />
        <input
          type="search"
          placeholder="搜索名称、编码"
          aria-label="搜索活动"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || search === '') return;
            event.preventDefault();
            onSearch('');
          }}
        />
      </label>
    </>
  );
};
