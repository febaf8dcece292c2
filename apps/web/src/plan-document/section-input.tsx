import { fieldOfSection, type PlanSection } from '@xmgl/contracts/plan-document/plan-section';
import { Input } from 'antd';
import type { ReactElement } from 'react';
import { usePlace } from '../access/place.ts';
import { LinesInput } from '../register/lines/lines-input.tsx';
import { FieldInput } from '../register/row/field-input.tsx';
import type { Names } from '../register/row/row-values.ts';

type SectionInputProps = {
  readonly id: string;
  readonly section: PlanSection;
  readonly projectID: string;
  readonly names: Names;
  readonly isWrong: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** The control of a section, by its kind: most are long texts. */
export const SectionInput = (props: SectionInputProps): ReactElement => {
  const { id, section, projectID, names, isWrong, value, onChange } = props;
  const units = usePlace((place) => place.units);
  const field = fieldOfSection(section, units);
  if (field.kind === 'lines')
    return (
      <LinesInput
        lines={field}
        projectID={projectID}
        names={names}
        isJudged={isWrong}
        value={value}
        onChange={onChange}
      />
    );
  if (field.kind !== 'longText')
    return (
      <FieldInput
        id={id}
        field={field}
        projectID={projectID}
        names={names}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 3, maxRows: 24 }}
      {...(isWrong && { status: 'error' })}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
