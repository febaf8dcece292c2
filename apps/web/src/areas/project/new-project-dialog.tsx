import { Alert, Form, Modal } from 'antd';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { firstModulePath } from '../../access/first-module.ts';
import type { InputOf, OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { toDay } from '../../format/day.ts';
import { chooseProject } from '../../session/enter-project.ts';
import { IndustryItem } from '../../session/industry-item.tsx';
import { ProjectTypeItem } from '../../session/project-type-item.tsx';
import { reloadLists } from '../../session/start-session.ts';
import { EndDayItem } from '../../ui/end-day-item.tsx';
import { FormFoot } from '../../ui/form-foot.tsx';
import { DayItem, MoneyItem, TextItem } from '../../ui/form-items.tsx';
import { takeFormErrors } from '../../ui/take-form-errors.ts';
import styles from './dashboard.module.css';

type Values = Omit<InputOf<'AddProjectManagement'>, 'companyID'>;
type NewProjectDialogProps = { readonly companyID: string; readonly onClose: () => void };

/** Fields left empty are not sent. */
const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Values;

/** 新建项目: its creator is 项目经理; the new project becomes current. */
export const NewProjectDialog = ({ companyID, onClose }: NewProjectDialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const navigate = useNavigate();
  const room = useCall('BoolCompanyMaxProject', { companyID }, { staleTime: 0 });
  const enter = async (project: OutputOf<'AddProjectManagement'>) => {
    onClose();
    await chooseProject(project);
    await reloadLists();
    void navigate(firstModulePath() ?? '/dashboard');
  };
  const add = useSend('AddProjectManagement', {
    refreshes: ['GetProjectManagementByCompany'],
    done: '项目已建立，您是项目经理',
    takeErrors: takeFormErrors(form),
    onDone: enter,
  });
  return (
    <Modal open title="新建项目" width={680} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <Form<Values>
        form={form}
        layout="vertical"
        onFinish={(values) => add.mutate({ companyID, ...filled(values) })}
        initialValues={{ startTime: toDay(new Date()) }}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        {room.data?.allowed === false && (
          <Alert
            type="warning"
            showIcon
            className={styles.full ?? ''}
            title={`项目数已达上限 ${room.data.max} 个，请升级套餐或归档项目`}
          />
        )}
        <TextItem
          name="projectName"
          label="项目名称"
          max={100}
          required
          placeholder="如：滨江一期住宅楼工程"
        />
        <div className={styles.two}>
          <ProjectTypeItem />
          <IndustryItem />
          <TextItem name="projectCode" label="项目编号" max={40} placeholder="选填，可稍后在项目配置中填写" />
          <TextItem name="customerName" label="建设单位" max={100} />
          <DayItem name="startTime" label="开始日期" />
          <EndDayItem />
          <TextItem name="contractNo" label="合同编号" max={100} />
          <MoneyItem name="budget" label="批准预算" />
        </div>
        <TextItem name="address" label="地点" max={100} />
        <FormFoot submit="新建项目" isBusy={add.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
