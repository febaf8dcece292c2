import { attributes, salienceKeyOf } from '@xmgl/contracts/stakeholder/assessment';
import type { SaliencePerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import { Checkbox, Form } from 'antd';
import type { ReactElement } from 'react';
import { JudgementForm } from './judgement-form.tsx';
import { PersonFrame } from './person-drawer.tsx';
import { type Attributes, attributesOf } from './salience-plot.tsx';

const hints = {
  P: '能把自己的意志加给项目',
  L: '其诉求正当、合乎规矩',
  U: '其诉求需要马上回应',
} as const;

/** @example lettersIn({ powerAttr: 1, legitimacy: 0, urgency: 1 }) // 'P、U' */
const lettersIn = (scores: Parameters<typeof salienceKeyOf>[0]): string => {
  const key = salienceKeyOf(scores);
  return key === ''
    ? '三圈之外'
    : attributes
        .filter(({ letter }) => key.includes(letter))
        .map(({ label }) => label)
        .join('、');
};

type SalienceDrawerProps = {
  readonly person: SaliencePerson;
  readonly mayMove: boolean;
  readonly onSet: (attributes: Attributes, reason: string | undefined) => void;
  readonly onClose: () => void;
};

/** A person of the salience model: three attributes to tick with a reason, and what was said before. */
export const SalienceDrawer = ({ person, mayMove, onSet, onClose }: SalienceDrawerProps): ReactElement => (
  <PersonFrame
    person={person}
    onClose={onClose}
    facts={[['类型', person.salienceClass ?? (person.powerAttr === null ? '未评' : '三圈之外')]]}
    form={
      mayMove && (
        <JudgementForm<{ letters: readonly string[] }>
          initial={{ letters: [...salienceKeyOf(person)] }}
          rowVersion={person.rowVersion}
          lastReason={person.trail.at(-1)?.reason ?? ''}
          onSave={({ letters }, reason) => onSet(attributesOf(letters.join('')), reason)}
        >
          <Form.Item name="letters" label="属性">
            <Checkbox.Group
              style={{ display: 'grid', gap: 8 }}
              options={attributes.map(({ letter, label }) => ({
                value: letter,
                label: `${label}（${letter}）：${hints[letter]}`,
              }))}
            />
          </Form.Item>
        </JudgementForm>
      )
    }
    trail={person.trail.map((step) => ({ ...step, words: lettersIn(step) }))}
  />
);
