import type { PageRouting } from '@xmgl/contracts/access/page-rights';
import { Checkbox, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { differing } from '../../../register/looks/matrix/cell-value.ts';
import { Matrix } from '../../../register/looks/matrix/matrix.tsx';
import type { CellChange, MatrixHead } from '../../../register/looks/matrix/matrix.types.ts';
import { saveMatrix } from '../../../register/looks/matrix/matrix-sheet.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { ErrorState, Skeleton } from '../../../ui/page-states.tsx';
import { grantMarks, isRaised, markedOf, toPageRows, withMarked } from './grant-marks.ts';
import styles from './grants.module.css';
import { isManagerRole, useIsManager } from './manager-role.ts';
import type { RoleRow } from './role-list.tsx';
import { RolePreview } from './role-preview.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { useRoleDrafts } from './use-role-drafts.ts';

type RoleMatrixProps = { readonly projectID: string; readonly roles: readonly RoleRow[] };
type Drafts = ReturnType<typeof useRoleDrafts>;

const cell = { kind: 'marks', marks: grantMarks, isMany: true } as const;
const columnWidth = 124;
const saveBarHeight = 72;

const toColumn = (role: RoleRow): MatrixHead => ({
  id: role.roleID,
  title: role.roleName,
  hint: `按「${role.roleName}」预览`,
  ...(isManagerRole(role) && { lock: '项目经理拥有全部权限，不能删减' }),
});

type ChoiceProps = {
  readonly roles: readonly RoleRow[];
  readonly shown: readonly string[];
  readonly isDiffering: boolean;
  readonly onShow: (roleIDs: readonly string[]) => void;
  readonly onDiffering: (on: boolean) => void;
  readonly onSave: () => void;
};

/** Which roles stand beside each other, and whether only where they differ. */
const Choice = ({ roles, shown, isDiffering, onShow, onDiffering, onSave }: ChoiceProps): ReactElement => (
  <div className={styles.choice}>
    <Select
      mode="multiple"
      aria-label="对比的角色"
      placeholder="全部角色，可以选几个对比"
      maxTagCount="responsive"
      allowClear
      style={{ width: 320, maxWidth: '100%' }}
      value={[...shown]}
      options={roles.map(({ roleID, roleName }) => ({ value: roleID, label: roleName }))}
      optionFilterProp="label"
      onChange={onShow}
    />
    <Checkbox checked={isDiffering} onChange={({ target }) => onDiffering(target.checked)}>
      只看不同的页签
    </Checkbox>
    <span className={styles.legend}>
      按键：{grantMarks.map(({ label }, at) => `${at + 1} ${label}`).join('　')}　空格 全部
    </span>
    <Button onClick={onSave}>
      <Icon name="download" size={16} />
      导出
    </Button>
  </div>
);

const SaveBar = ({ drafts, roles }: { readonly drafts: Drafts; readonly roles: readonly RoleRow[] }) => {
  const { changed, isBusy, drop, save } = drafts;
  const count = changed.reduce((sum, role) => sum + role.count, 0);
  const names = roles
    .filter(({ roleID }) => changed.some((role) => role.roleID === roleID))
    .map(({ roleName }) => `「${roleName}」`)
    .join('');
  return (
    <>
      {count > 0 && (
        <div className={styles.saveBar}>
          <span>
            已修改 {changed.length} 个角色的 {count} 项页签权限，尚未保存
          </span>
          <Button onClick={drop}>撤销修改</Button>
          <Button look="primary" busy={isBusy} onClick={save}>
            保存权限
          </Button>
        </div>
      )}
      <LeaveGuard when={count > 0} text={`${names}的权限有未保存的修改`} onDrop={drop} />
    </>
  );
};

type GridProps = RoleMatrixProps & {
  readonly drafts: Drafts;
  readonly routings: readonly PageRouting[];
};

/** What may be done to the cells, by whom. */
const useGrantCells = ({ projectID, drafts }: GridProps) => {
  const { now, before, change } = drafts;
  const mayEdit = useMayWrite('integration.role', 'update');
  const mayRaise = useIsManager(projectID);
  const cellOf = (tabID: string, roleID: string) => markedOf(now(roleID), tabID);
  const became = ({ rowID, columnID, value }: CellChange) => withMarked(now(columnID), rowID, value);
  return {
    cellOf,
    isUnsaved: (tabID: string, roleID: string) =>
      markedOf(before.get(roleID) ?? {}, tabID) !== cellOf(tabID, roleID),
    ...(mayEdit && {
      onChange: change,
      follow: (wanted: CellChange) => ({ ...wanted, value: markedOf(became(wanted), wanted.rowID) }),
      refusalOf: (wanted: CellChange) =>
        mayRaise || !isRaised(before.get(wanted.columnID) ?? {}, became(wanted), wanted.rowID)
          ? undefined
          : '只有项目经理可以提升权限',
    }),
  };
};

const Grid = (props: GridProps): ReactElement => {
  const { roles, drafts, routings } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isDiffering, setDiffering] = useState(false);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const cells = useGrantCells(props);
  const role = roles.find(({ roleID }) => roleID === previewed);
  const columns = roles.filter(({ roleID }) => chosen.length === 0 || chosen.includes(roleID)).map(toColumn);
  const pages = toPageRows(routings);
  const told = {
    corner: '模块与页签',
    rows: isDiffering ? differing(pages, columns, cells.cellOf) : pages,
    columns,
    cell,
    total: '有权限',
    cellOf: cells.cellOf,
  };
  return (
    <>
      {drafts.theirs.map(({ roleID, changes }) => (
        <StaleNotice key={roleID} routings={routings} theirs={changes} />
      ))}
      <Choice
        roles={roles}
        shown={chosen}
        isDiffering={isDiffering}
        onShow={setChosen}
        onDiffering={setDiffering}
        onSave={() => void saveMatrix('角色权限矩阵', told)}
      />
      <Matrix
        label="角色权限矩阵"
        columnWidth={columnWidth}
        below={drafts.changed.length > 0 ? saveBarHeight : 0}
        onOpenColumn={setPreviewed}
        {...told}
        {...cells}
      />
      <SaveBar drafts={drafts} roles={roles} />
      {role && (
        <RolePreview
          roleName={role.roleName}
          isDraft={drafts.changed.some(({ roleID }) => roleID === role.roleID)}
          routings={routings}
          grants={drafts.now(role.roleID)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </>
  );
};

/** All roles beside each other: pages by roles, the five rights in each cell; changes are saved together. */
export const RoleMatrix = (props: RoleMatrixProps): ReactElement => {
  const drafts = useRoleDrafts(props.projectID, props.roles);
  const { routings, isWhole, failed } = drafts;
  if (failed?.error) return <ErrorState text={failed.error.message} onRetry={() => void failed.refetch()} />;
  return routings && isWhole ? (
    <Grid {...props} drafts={drafts} routings={routings} />
  ) : (
    <Skeleton lines={10} />
  );
};
