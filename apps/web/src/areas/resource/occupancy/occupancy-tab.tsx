import { keepPreviousData } from '@tanstack/react-query';
import { occupancyPage } from '@xmgl/contracts/resource/occupancy.calls';
import { resourceBooking } from '@xmgl/contracts/resource/resource-booking.register';
import { Button } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import { takeExport } from '../../../register/print/take-export.ts';
import { RegisterPage } from '../../../register/register-page.tsx';
import { useProjectID } from '../../../session/session-store.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { usePageViews } from '../../../ui/page-views.tsx';
import { useLivePlan } from '../requirement/use-live-plan.ts';
import { TwoFormats } from '../two-formats.tsx';
import { firstFilter, LoadFilters, toAsked } from './load-filters.tsx';
import { type LoadRow, toCompanyRow, toProjectRow } from './load-rows.ts';
import { LoadView } from './load-view.tsx';

const calls = ['GetResourceLoad', 'GetCompanyResourceLoad', 'GetAssignmentPage'] as const;

type Load = Pick<OutputOf<'GetResourceLoad'>, 'days' | 'overCount' | 'departments'> & {
  readonly rows: readonly LoadRow[];
};
type Asked = ReturnType<typeof toAsked>;

const Paper = ({ projectID, asked }: { readonly projectID: string; readonly asked: Asked }) => {
  const mayDownload = useRight(occupancyPage, 'download');
  const paper = useSend('ResourceLoadPaper', { onDone: (file) => takeExport(file) });
  if (!mayDownload) return null;
  return (
    <TwoFormats
      name="资源直方图"
      isBusy={paper.isPending}
      onTake={(format) => paper.mutate({ projectID, ...asked, format })}
    />
  );
};

const toOwnLoad = ({
  days,
  overCount,
  departments,
  resources,
  planVersion,
}: OutputOf<'GetResourceLoad'>): Load => ({
  ...{ days, overCount, departments },
  rows: resources.map((row) => toProjectRow(row, planVersion)),
});
const toCompanyLoad = ({
  days,
  overCount,
  departments,
  resources,
}: OutputOf<'GetCompanyResourceLoad'>): Load => ({
  ...{ days, overCount, departments },
  rows: resources.map(toCompanyRow),
});

type LoadProps = { readonly projectID: string; readonly isCompany: boolean; readonly views: ReactNode };

const Loads = ({ projectID, isCompany, views }: LoadProps): ReactElement => {
  const mayLevel = useRight('schedule.levelling', 'access');
  const [filter, setFilter] = useState(firstFilter);
  const asked = toAsked(filter);
  useLivePlan(calls);
  const own = useCall('GetResourceLoad', isCompany ? null : { projectID, ...asked }, {
    placeholderData: keepPreviousData,
    select: toOwnLoad,
  });
  const company = useCall('GetCompanyResourceLoad', isCompany ? { projectID, ...asked } : null, {
    placeholderData: keepPreviousData,
    select: toCompanyLoad,
  });
  const load = isCompany ? company : own;
  return (
    <Page
      title="资源日历与占用"
      lead={
        isCompany
          ? '单位在执行的全部项目里，人员和设备各段时间用多少、够不够；您不在其中的项目合为「其他项目」。'
          : '人员和设备各段时间用多少、有多少，红色是超出能力的；灰色是其他项目的占用。点柱子或格子看那段时间的活动。'
      }
      actions={
        <>
          {!isCompany && mayLevel && (
            <Link to="/scheduleManagement/index?tab=levelling">
              <Button>资源平衡</Button>
            </Link>
          )}
          {!isCompany && <Paper {...{ projectID, asked }} />}
        </>
      }
    >
      <div>{views}</div>
      <LoadFilters
        filter={filter}
        departments={load.data?.departments ?? []}
        days={load.data?.days ?? []}
        onFilter={setFilter}
      />
      <Loaded of={load} lines={12}>
        {({ days, overCount, rows }) => (
          <LoadView
            key={`${isCompany} ${filter.kind} ${filter.departmentID} ${filter.onlyOver}`}
            {...{ projectID, days, overCount, rows }}
            step={filter.step}
            isOwn={!isCompany}
            isNarrowed={filter.onlyOver || filter.kind !== null || filter.departmentID !== null}
          />
        )}
      </Loaded>
    </Page>
  );
};

const looks = [
  { value: 'load', label: '本项目' },
  { value: 'company', label: '全部项目' },
  { value: 'bookings', label: '占用' },
] as const;

const Body = (): ReactElement => {
  const { view, views } = usePageViews('occupancy', '视图', looks);
  const projectID = useProjectID() ?? '';
  if (view === 'bookings')
    return (
      <RegisterPage
        register={resourceBooking}
        purpose="为项目占用人员和设备的一段时间：先预订，资源管理员确认后其他项目看到它已被占用，用完释放。"
        views={views}
      />
    );
  return <Loads key={view} {...{ projectID, views }} isCompany={view === 'company'} />;
};

/** 资源日历与占用: who and what is used when, here and in the company's other projects, and what is kept for the project. */
export const OccupancyTab = (): ReactElement => (
  <PhoneSizes>
    <Body />
  </PhoneSizes>
);
