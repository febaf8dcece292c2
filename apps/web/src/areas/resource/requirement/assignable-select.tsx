import { Select } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSought } from '../../../ui/use-sought.ts';
import { kindWords } from './assignment-words.ts';

export type AssignableResource = OutputOf<'FindAssignable'>['resources'][number];

type SelectProps = {
  readonly projectID: string;
  /** A form hands these. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (id: string) => void;
};

/** An activity that resources may work on, found by name or code. */
export const ActivitySelect = ({ projectID, ...held }: SelectProps): ReactElement => {
  const { sought, choicesOf } = useSought();
  const found = useCall('FindAssignable', { projectID, text: sought }).data?.activities;
  return (
    <Select
      {...held}
      placeholder="按名称或编码查找"
      {...choicesOf(
        found?.map(({ activityID, activityCode, activityName }) => ({
          value: activityID,
          label: `${activityCode} ${activityName}`,
        })),
        '没有符合的活动',
      )}
    />
  );
};

type ResourceProps = SelectProps & {
  readonly label?: string;
  readonly placeholder?: string;
  /** Which resources are offered; without it all. */
  readonly isOffered?: (resource: AssignableResource) => boolean;
  readonly onResource?: (resource: AssignableResource) => void;
};

/** A resource of the plan or of the library, found by name or code. */
export const ResourceSelect = (props: ResourceProps): ReactElement => {
  const { projectID, label, isOffered = () => true, onChange, onResource, ...held } = props;
  const { sought, choicesOf } = useSought();
  const found = useCall('FindAssignable', { projectID, text: sought }).data?.resources.filter(isOffered);
  return (
    <Select
      placeholder="按名称查找，资源库中的也可以选"
      {...held}
      {...(label !== undefined && { 'aria-label': label })}
      {...choicesOf(
        found?.map((one) => ({
          value: one.resourceID,
          label: `${one.resourceName}（${kindWords[one.resourceKind]}${one.unit && ` · ${one.unit}`}）`,
        })),
        '没有符合的资源',
      )}
      onChange={(resourceID: string) => {
        const resource = found?.find((one) => one.resourceID === resourceID);
        if (resource) onResource?.(resource);
        onChange?.(resourceID);
      }}
    />
  );
};
