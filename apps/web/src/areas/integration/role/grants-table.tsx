import { type PageRouting, type Right, rightNames, rights } from '@xmgl/contracts/access/page-rights';
import type { ReactElement } from 'react';
import { classes } from '../../../ui/classes.ts';
import { GrantBox } from './grant-box.tsx';
import styles from './grants.module.css';
import { type Grants, isGranted, setRights, tabsOf, tickOf } from './grants.ts';

/** read: nothing can be changed; lower: rights can be taken away; all: and given. */
type GrantMode = 'read' | 'lower' | 'all';

type GrantsTableProps = {
  readonly routings: readonly PageRouting[];
  readonly grants: Grants;
  readonly before: Grants;
  readonly mode: GrantMode;
  readonly onChange: (grants: Grants) => void;
};

type LineProps = Omit<GrantsTableProps, 'routings'> & {
  readonly name: string;
  readonly tabIDs: readonly string[];
  readonly isModule: boolean;
};

/** A module or a tab with a box for each right, and one for all of them. */
const Line = ({ name, tabIDs, isModule, grants, before, mode, onChange }: LineProps): ReactElement => {
  const box = (label: string, wanted: readonly Right[]) => {
    const tick = tickOf(grants, tabIDs, wanted);
    const couldRaise = tabIDs.every((tabID) => wanted.every((right) => isGranted(before, tabID, right)));
    const mayTick = mode === 'all' || (mode === 'lower' && (tick !== 'none' || couldRaise));
    return (
      <td key={label} className={classes(styles.cell, isModule && styles.moduleCell)}>
        <GrantBox
          label={label}
          name={`${name}：${label}`}
          tick={tick}
          isReadOnly={mode === 'read'}
          isDisabled={!mayTick}
          onChange={(on) => onChange(setRights(grants, tabIDs, wanted, on))}
        />
      </td>
    );
  };
  return (
    <tr className={classes(styles.line, isModule ? styles.module : styles.page)}>
      <th scope="row" className={classes(styles.name, isModule ? styles.moduleName : styles.pageName)}>
        {name}
      </th>
      {rights.map((right) => box(rightNames[right], [right]))}
      {box('全部', rights)}
    </tr>
  );
};

export const GrantsTable = ({ routings, ...rest }: GrantsTableProps): ReactElement => (
  <table className={styles.table}>
    <caption className="xm-sr">每个页签的五项权限</caption>
    <thead>
      <tr className={classes(styles.line, styles.columnHead)}>
        <th scope="col" className={styles.name}>
          模块与页签
        </th>
        {[...rights.map((right) => rightNames[right]), '全部'].map((name) => (
          <th key={name} scope="col" className={styles.cell}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    {routings.map((module) => (
      <tbody key={module.pageRoutingID} className={styles.lines}>
        <Line
          {...rest}
          isModule
          name={module.pageRoutingName}
          tabIDs={tabsOf(module).map((tab) => tab.pageRoutingID)}
        />
        {tabsOf(module).map((tab) => (
          <Line
            {...rest}
            key={tab.pageRoutingID}
            isModule={false}
            name={tab.pageRoutingName}
            tabIDs={[tab.pageRoutingID]}
          />
        ))}
      </tbody>
    ))}
  </table>
);
