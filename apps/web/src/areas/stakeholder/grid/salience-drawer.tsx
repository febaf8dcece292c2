import { attributes, salienceKeyOf } from '@xmgl/contracts/stakeholder/assessment';
import type { SaliencePerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import { Button, Checkbox, Form, Input } from 'antd';
import type { ReactElement } from 'react';
import { PersonFrame } from './person-drawer.tsx';
import { type Attributes, attributesOf } from './salience-plot.tsx';

type Typed = { readonly letters?: readonly string[]; readonly reason?: string };

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
export const SalienceDrawer = ({ person, mayMove, onSet, onClose }: SalienceDrawerProps): ReactElement => {
  const [form] = Form.useForm<Typed>();
  const submit = ({ letters = [], reason = '' }: Typed) => {
    form.setFieldValue('reason', '');
    onSet(attributesOf(letters.join('')), reason.trim() === '' ? undefined : reason.trim());
  };
  return (
    <PersonFrame
      person={person}
      onClose={onClose}
      facts={[['类型', person.salienceClass ?? (person.powerAttr === null ? '未评' : '三圈之外')]]}
      form={
        mayMove && (
          <Form<Typed>
            key={person.rowVersion}
            form={form}
            layout="vertical"
            style={{ marginTop: 24 }}
            initialValues={{ letters: [...salienceKeyOf(person)] }}
            onFinish={submit}
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
            <Form.Item name="reason" label="理由" rules={[{ max: 500, message: '理由最多 500 个字' }]}>
              <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
            </Form.Item>
            <Button type="primary" htmlType="submit">
              保存评估
            </Button>
          </Form>
        )
      }
      trail={person.trail.map((step) => ({ ...step, words: lettersIn(step) }))}
    />
  );
};
