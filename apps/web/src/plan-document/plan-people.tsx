import { approversFor, mayWritePlan, type PlanPerson } from '@xmgl/contracts/plan-document/plan-document';
import type { PlanVersion } from '@xmgl/contracts/plan-document/plan-document-calls';
import { Input, Select } from 'antd';
import type { ReactElement } from 'react';
import type { Values } from '../register/row/row-values.ts';
import styles from './plan-document.module.css';
import { textOf } from './plan-values.ts';

type PeopleProps = {
  readonly people: readonly PlanPerson[];
  readonly values: Values;
  readonly row: PlanVersion;
  readonly onChange: (changes: Values) => void;
};

type Offered = { readonly value: string; readonly label: string };

const toOptions = (people: readonly PlanPerson[]): Offered[] =>
  people.map(({ userID, userName }) => ({ value: userID, label: userName }));

/** Somebody chosen earlier keeps the name, though they could not be chosen now. */
const withChosen = (options: readonly Offered[], value: string, label: string): Offered[] =>
  options.some((option) => option.value === value) ? [...options] : [{ value, label }, ...options];

/** Who writes and who approves, and why there is a new version. */
export const PlanPeople = ({ people, values, row, onChange }: PeopleProps): ReactElement => {
  const [ownerID, approverID] = [textOf(values, 'ownerID'), textOf(values, 'approverID')];
  const approvers = approversFor(people, ownerID);
  const setOwner = (next: string) => {
    const those = approversFor(people, next);
    const kept = those.find(({ userID }) => userID === approverID) ?? those[0];
    onChange({ ownerID: next, approverID: kept?.userID ?? approverID });
  };
  return (
    <div className={styles.people}>
      <div>
        <label htmlFor="plan-owner">编制人</label>
        <Select
          id="plan-owner"
          showSearch={{ optionFilterProp: 'label' }}
          value={ownerID}
          options={withChosen(toOptions(people.filter(mayWritePlan)), ownerID, row.ownerName)}
          onChange={setOwner}
        />
      </div>
      <div>
        <label htmlFor="plan-approver">批准人</label>
        <Select
          id="plan-approver"
          showSearch={{ optionFilterProp: 'label' }}
          value={approverID}
          options={withChosen(toOptions(approvers), approverID, row.approverName)}
          onChange={(next) => onChange({ approverID: next })}
        />
      </div>
      {!row.versionNo.startsWith('0.') && (
        <div className={styles.wide}>
          <label htmlFor="plan-note">修订说明</label>
          <Input
            id="plan-note"
            maxLength={1000}
            value={textOf(values, 'revisionNote')}
            onChange={(event) => onChange({ revisionNote: event.target.value })}
          />
        </div>
      )}
    </div>
  );
};
