import { Button, Form } from 'antd';
import { type ChangeEvent, type ReactElement, useRef } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useSend } from '../../api/use-send.ts';
import { loadCompanies } from '../../session/load-user.ts';
import { useUserID } from '../../session/session-store.ts';
import { FormFoot } from '../../ui/form-foot.tsx';
import { DayItem, TextItem } from '../../ui/form-items.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import { toast } from '../../ui/toast-store.ts';
import styles from './company.module.css';
import { readLogo } from './read-logo.ts';
import { UnitLogo } from './unit-logo.tsx';

type Unit = OutputOf<'GetUserCompany'>;
type Values = { readonly abbreviation?: string; readonly bidRemark: string | null; readonly img?: string };

type LogoFieldProps = {
  readonly companyName: string;
  readonly value?: string;
  readonly onChange?: (img: string) => void;
};

/** The logo with what can be done to it; the form item hands it value and change. */
const LogoField = ({ companyName, value = '', onChange }: LogoFieldProps): ReactElement => {
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    try {
      onChange?.(await readLogo(file));
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : '无法读取这张图片');
    }
  };
  return (
    <div className={styles.logoField}>
      <UnitLogo companyName={companyName} img={value} size={56} />
      <Button onClick={() => chooser.current?.click()}>{value ? '更换标志' : '上传标志'}</Button>
      {value && <Button onClick={() => onChange?.('')}>移除</Button>}
      <input
        ref={chooser}
        type="file"
        // The kit shows file inputs of its forms, `hidden` or not.
        style={{ display: 'none' }}
        accept="image/jpeg,image/png,image/webp"
        aria-label="选择标志图片"
        onChange={(event) => void take(event)}
      />
    </div>
  );
};

type UnitFormProps = { readonly companyID: string; readonly unit: Unit; readonly onClose: () => void };

/** What administrators write of their unit. */
export const UnitForm = ({ companyID, unit, onClose }: UnitFormProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const userID = useUserID();
  const save = useSend('UpdCompanyProfile', {
    refreshes: ['GetUserCompany'],
    done: '单位资料已保存',
    takeErrors: takeFormErrors(form),
    onDone: () => {
      onClose();
      void loadCompanies(userID);
    },
  });
  const { abbreviation, bidRemark, img, rowVersion } = unit;
  const submit = (values: Values) =>
    save.mutate({
      companyID,
      abbreviation: (values.abbreviation ?? '').trim(),
      bidRemark: values.bidRemark ?? '',
      img: values.img ?? '',
      rowVersion,
    });
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={{ abbreviation, bidRemark: bidRemark || null, img }}
      onFinish={submit}
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      <LeaveGuard
        when={() => form.isFieldsTouched() && !save.isSuccess}
        text="单位资料有未保存的修改"
        onDrop={onClose}
      />
      <TextItem name="abbreviation" label="单位简称" max={20} placeholder="在标签和报表中使用" />
      <DayItem name="bidRemark" label="成立日期" />
      <Form.Item name="img" label="单位标志" extra="PNG、JPG 或 WebP 图片，显示在单位列表和左侧栏">
        <LogoField companyName={unit.companyName} />
      </Form.Item>
      <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
    </Form>
  );
};
