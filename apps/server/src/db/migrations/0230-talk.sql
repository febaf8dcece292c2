-- Friends and talk. They stand between people, not in a company: a conversation is a place of its own, and who is in it
-- decides who sees it. Who has left it reads what was said until then.

create table friend_request (
  friend_request_id uuid primary key,
  from_id uuid not null references app_user on delete cascade,
  to_id uuid not null references app_user on delete cascade,
  note text not null default '',
  state text not null default '待确认' check (state in ('待确认', '已同意', '已拒绝', '已过期')),
  created_at timestamptz not null,
  answered_at timestamptz,
  check (from_id <> to_id)
);
create index friend_request_from on friend_request (from_id, created_at desc);
create index friend_request_to on friend_request (to_id, created_at desc);
create unique index friend_request_once on friend_request (from_id, to_id) where state = '待确认';

-- A friendship is two rows: each keeps the other's name, group and whether anything is taken from them.
create table friend (
  user_id uuid not null references app_user on delete cascade,
  friend_id uuid not null references app_user on delete cascade,
  remark_name text not null default '',
  group_name text not null default '',
  is_blocked boolean not null default false,
  created_at timestamptz not null,
  primary key (user_id, friend_id)
);
create index friend_of on friend (friend_id, user_id);

create table conversation (
  conversation_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('单聊', '项目群')),
  conversation_name text not null default '',
  low_id uuid references app_user on delete cascade,
  high_id uuid references app_user on delete cascade,
  last_seq int not null default 0,
  last_at timestamptz not null default now(),
  -- The project is archived: what was said is read, nothing more is said.
  is_closed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint conversation_pair unique (low_id, high_id),
  check ((kind = '单聊') = (low_id is not null and high_id is not null)),
  check (low_id < high_id)
);
create index conversation_high on conversation (high_id);

create table project_conversation (
  company_id uuid not null,
  project_id uuid not null,
  conversation_id uuid not null constraint project_conversation_once unique references conversation,
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project
);

-- `left_seq`: the last that somebody who has left may read; null for who is in it.
create table conversation_member (
  conversation_id uuid not null references conversation on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  left_seq int,
  last_read_seq int not null default 0,
  mention_seq int not null default 0,
  is_muted boolean not null default false,
  is_pinned boolean not null default false,
  primary key (conversation_id, user_id)
);
create index conversation_member_user on conversation_member (user_id, conversation_id);

create table message (
  conversation_id uuid not null references conversation on delete cascade,
  seq int not null,
  -- Chosen by the sender: sent twice it is said once.
  message_id uuid not null constraint message_once unique,
  sender_id uuid references app_user on delete set null,
  kind text not null check (kind in ('文字', '图片', '文件', '卡片', '系统')),
  content text not null default '',
  search_key text not null default '',
  mentions uuid[] not null default '{}',
  mentions_all boolean not null default false,
  reply_seq int,
  file_company_id uuid,
  file_place_id uuid,
  file_id uuid,
  file_name text,
  file_size numeric(15, 0),
  content_type text,
  card_place_id uuid,
  card_register text,
  card_row_id uuid,
  sent_at timestamptz not null,
  recalled_at timestamptz,
  recalled_by uuid references app_user on delete set null,
  primary key (conversation_id, seq)
);
create index message_sender on message (sender_id);
create index message_files on message (conversation_id, seq) where kind in ('图片', '文件') and recalled_at is null;

-- ── walls ───────────────────────────────────────────────────────────────────────────────────────────────
-- Beside the own row people see who else is in a conversation; asked by the owner, as the wall asks nothing of itself.
create function own_conversations() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select conversation_id from conversation_member where user_id = app_user_id()
  $$;

do $$
declare
  each text;
begin
  foreach each in array array['friend_request', 'friend', 'conversation', 'conversation_member', 'message'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('create policy owner_all on %I to :owner using (true) with check (true)', each);
    execute format('revoke insert, update, delete on %I from :app', each);
  end loop;
end $$;
call wall_project('project_conversation');
revoke insert, update, delete on project_conversation from :app;
grant update (remark_name, group_name, is_blocked) on friend to :app;
grant update (last_read_seq, is_muted, is_pinned) on conversation_member to :app;

create policy own_row on friend_request for select to :app
  using ((select app_user_id()) in (from_id, to_id));
create policy own_row on friend to :app using (user_id = (select app_user_id()));
create policy of_member on conversation for select to :app using (
  conversation_id in (select m.conversation_id from conversation_member m where m.user_id = (select app_user_id())));
create policy of_member on project_conversation for select to :app using (
  conversation_id in (select m.conversation_id from conversation_member m where m.user_id = (select app_user_id())));
create policy own_row on conversation_member to :app using (user_id = (select app_user_id()));
create policy of_member on conversation_member for select to :app using (
  (select app_user_id()) is not null and conversation_id in (select own_conversations()));
create policy of_member on message for select to :app using (
  conversation_id in (
    select m.conversation_id from conversation_member m
    where m.user_id = (select app_user_id()) and m.left_seq is null)
  or exists (
    select from conversation_member m
    where m.conversation_id = message.conversation_id and m.user_id = (select app_user_id())
      and message.seq <= m.left_seq));

-- ── friends ─────────────────────────────────────────────────────────────────────────────────────────────
create function befriend(one uuid, other uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into friend (user_id, friend_id, created_at) values (one, other, at), (other, one, at)
      on conflict do nothing
  $$;

-- Asks somebody to be one's friend; says what stands against it. Whoever was asked by them already agrees by asking.
create function ask_friend(request uuid, other uuid, said text, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    me uuid := app_user_id();
  begin
    if me = other then return 'self'; end if;
    if not exists (select from app_user where user_id = other and state = 'active') then return 'missing'; end if;
    perform pg_advisory_xact_lock(hashtextextended(least(me, other)::text || greatest(me, other)::text, 7));
    if exists (select from friend_request where friend_request_id = request and from_id = me) then return 'asked'; end if;
    if exists (select from friend where user_id = me and friend_id = other) then return 'friend'; end if;
    update friend_request set state = '已过期'
      where (from_id, to_id) in ((me, other), (other, me)) and state = '待确认' and created_at <= at - interval '14 days';
    update friend_request set state = '已同意', answered_at = at
      where from_id = other and to_id = me and state = '待确认';
    if found then
      perform befriend(me, other, at);
      return 'agreed';
    end if;
    if exists (select from friend_request where from_id = me and to_id = other and state = '待确认') then
      return 'waiting';
    end if;
    if exists (select from friend_request where from_id = me and to_id = other and state = '已拒绝'
      and answered_at > at - interval '7 days') then return 'refused'; end if;
    if (select count(*) from friend_request where from_id = me and created_at > at - interval '1 day') >= 20 then
      return 'many';
    end if;
    insert into friend_request (friend_request_id, from_id, to_id, note, created_at) values (request, me, other, said, at);
    return 'asked';
  end $$;

-- Answers a request that is open to the caller; who asked, or null where none is open.
create function answer_friend(request uuid, agrees boolean, at timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    asked friend_request;
  begin
    update friend_request set state = case when agrees then '已同意' else '已拒绝' end, answered_at = at
      where friend_request_id = request and to_id = app_user_id() and state = '待确认'
        and created_at > at - interval '14 days'
      returning * into asked;
    if not found then return null; end if;
    if agrees then perform befriend(asked.from_id, asked.to_id, at); end if;
    return asked.from_id;
  end $$;

create function end_friend(other uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from friend where (user_id, friend_id) in ((app_user_id(), other), (other, app_user_id()));
    return found;
  end $$;

-- Friends, colleagues of one company, and members of one project talk to each other.
create function may_talk(one uuid, other uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from friend where user_id = one and friend_id = other)
      or exists (select from company_user a join company_user b on b.company_id = a.company_id
        where a.user_id = one and b.user_id = other and a.state = 1 and b.state = 1)
      or exists (select from project_stakeholder a
        join project_stakeholder b on b.company_id = a.company_id and b.project_id = a.project_id
        where a.user_id = one and b.user_id = other and a.is_member and b.is_member)
  $$;

-- Whom the caller works with: colleagues and fellow members.
create function acquaintances() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select b.user_id from company_user a join company_user b on b.company_id = a.company_id
      where a.user_id = app_user_id() and a.state = 1 and b.state = 1 and b.user_id <> a.user_id
    union
    select b.user_id from project_stakeholder a
      join project_stakeholder b on b.company_id = a.company_id and b.project_id = a.project_id
      where a.user_id = app_user_id() and a.is_member and b.is_member and b.user_id <> a.user_id
  $$;

-- Where people work of whom the caller knows that: one company each, the one they are in by themselves first.
create function companies_of(people uuid[]) returns table (user_id uuid, company_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select distinct on (m.user_id) m.user_id, c.company_name
    from company_user m
    join company c on c.company_id = m.company_id
    join app_user u on u.user_id = m.user_id
    where m.user_id = any (people) and m.state = 1
      and (m.user_id = app_user_id() or may_talk(app_user_id(), m.user_id))
    order by m.user_id, (m.company_id = u.default_company_id) desc nulls last, m.join_time
  $$;
revoke execute on function companies_of(uuid[]) from public;
grant execute on function companies_of(uuid[]) to :app;

-- ── conversations ───────────────────────────────────────────────────────────────────────────────────────
-- The conversation of two, made when it is first opened; null where they may not talk.
create function open_talk(other uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    me uuid := app_user_id();
    found_id uuid;
  begin
    if me = other then return null; end if;
    select conversation_id into found_id from conversation
      where low_id = least(me, other) and high_id = greatest(me, other);
    if found then return found_id; end if;
    if not may_talk(me, other) then return null; end if;
    insert into conversation (kind, low_id, high_id) values ('单聊', least(me, other), greatest(me, other))
      on conflict on constraint conversation_pair do update set kind = excluded.kind
      returning conversation_id into found_id;
    insert into conversation_member (conversation_id, user_id) values (found_id, me), (found_id, other)
      on conflict do nothing;
    return found_id;
  end $$;

-- Says something, in one trip: what comes at once takes its turn, what was said already is not said again.
create function say(of_conversation uuid, said jsonb, of_file uuid, at timestamptz)
  returns table (outcome text, seq int)
  language plpgsql security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare
    me uuid := app_user_id();
    talk conversation;
    member conversation_member;
    known message;
    told message := jsonb_populate_record(null::message, said);
    other uuid;
    file stored_file;
  begin
    select * into member from conversation_member where conversation_id = of_conversation and user_id = me;
    if not found then return query select 'missing', 0; return; end if;
    select * into talk from conversation where conversation_id = of_conversation for update;
    select * into known from message where message_id = told.message_id;
    if found then
      return query select case when known.sender_id = me and known.conversation_id = of_conversation
        then 'known' else 'taken' end, known.seq;
      return;
    end if;
    if member.left_seq is not null then return query select 'left', 0; return; end if;
    if talk.is_closed then return query select 'closed', 0; return; end if;
    if talk.kind = '单聊' then
      other := case when talk.low_id = me then talk.high_id else talk.low_id end;
      if exists (select from friend where user_id = me and friend_id = other and is_blocked) then
        return query select 'blocking', 0; return;
      end if;
      if exists (select from friend where user_id = other and friend_id = me and is_blocked) then
        return query select 'blocked', 0; return;
      end if;
      if not may_talk(me, other) then return query select 'stranger', 0; return; end if;
    elsif told.mentions_all and not exists (select from project_conversation c
      join project p on p.company_id = c.company_id and p.project_id = c.project_id
      where c.conversation_id = of_conversation and p.manager_id = me) then
      return query select 'notAll', 0; return;
    end if;
    if of_file is not null then
      select * into file from stored_file
        where file_id = of_file and ref_kind = 'Conversation' and ref_id = of_conversation and uploader_id = me
          and deleted_at is null;
      if not found then return query select 'noFile', 0; return; end if;
    end if;
    if told.reply_seq > talk.last_seq then told.reply_seq := null; end if;
    update conversation set last_seq = last_seq + 1, last_at = at
      where conversation_id = of_conversation returning * into talk;
    told.conversation_id := of_conversation;
    told.seq := talk.last_seq;
    told.sender_id := me;
    told.sent_at := at;
    told.mentions := array(select user_id from conversation_member
      where conversation_id = of_conversation and left_seq is null and user_id = any (told.mentions) and user_id <> me);
    told.file_company_id := file.company_id;
    told.file_place_id := file.project_id;
    told.file_id := file.file_id;
    told.file_name := file.file_name;
    told.file_size := file.size;
    told.content_type := file.content_type;
    insert into message select (told).*;
    update conversation_member set last_read_seq = talk.last_seq where conversation_id = of_conversation and user_id = me;
    if told.mentions_all or told.mentions <> '{}' then
      update conversation_member set mention_seq = talk.last_seq
        where conversation_id = of_conversation and user_id <> me and left_seq is null
          and (told.mentions_all or user_id = any (told.mentions));
    end if;
    perform pg_notify('xmgl_events', jsonb_build_object('kind', 'talk', 'conversationID', of_conversation,
      'seq', talk.last_seq, 'by', me)::text);
    return query select 'said', talk.last_seq;
  end $$;

-- Takes a message back: within two minutes who sent it, at any time the manager of the conversation's project.
create function recall(of_conversation uuid, of_message uuid, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    me uuid := app_user_id();
    told message;
    manages boolean;
  begin
    select m.* into told from message m
      join conversation_member i on i.conversation_id = m.conversation_id and i.user_id = me and i.left_seq is null
      where m.conversation_id = of_conversation and m.message_id = of_message for update of m;
    if not found or told.kind = '系统' then return 'missing'; end if;
    if told.recalled_at is not null then return 'recalled'; end if;
    manages := exists (select from project_conversation c
      join project p on p.company_id = c.company_id and p.project_id = c.project_id
      where c.conversation_id = of_conversation and p.manager_id = me);
    if not manages and told.sender_id is distinct from me then return 'other'; end if;
    if not manages and told.sent_at < at - interval '2 minutes' then return 'late'; end if;
    update message set content = '', search_key = '', mentions = '{}', recalled_at = at, recalled_by = me
      where conversation_id = of_conversation and seq = told.seq;
    update stored_file set deleted_at = at, deleted_by = me
      where company_id = told.file_company_id and project_id = told.file_place_id and file_id = told.file_id
        and deleted_at is null;
    perform pg_notify('xmgl_events', jsonb_build_object('kind', 'talk', 'conversationID', of_conversation,
      'seq', (select last_seq from conversation where conversation_id = of_conversation), 'by', me,
      'changed', told.seq)::text);
    return 'recalled';
  end $$;

revoke execute on function own_conversations(), befriend(uuid, uuid, timestamptz),
  ask_friend(uuid, uuid, text, timestamptz), answer_friend(uuid, boolean, timestamptz), end_friend(uuid),
  may_talk(uuid, uuid), acquaintances(), open_talk(uuid), say(uuid, jsonb, uuid, timestamptz),
  recall(uuid, uuid, timestamptz) from public;
grant execute on function own_conversations(), ask_friend(uuid, uuid, text, timestamptz),
  answer_friend(uuid, boolean, timestamptz), end_friend(uuid), acquaintances(), open_talk(uuid),
  say(uuid, jsonb, uuid, timestamptz), recall(uuid, uuid, timestamptz) to :app;

-- ── the conversation of a project follows the project and its members ─────────────────────────────────────
-- Whose place in a conversation has changed: their streams look anew at what is open to them.
create function tell_talker() returns trigger
  language plpgsql as $$
  begin
    perform pg_notify('xmgl_events', jsonb_build_object('kind', 'user', 'userID', new.user_id,
      'what', 'conversations')::text);
    return null;
  end $$;
create trigger conversation_member_told after insert or update of left_seq on conversation_member
  for each row execute function tell_talker();

create function join_conversation(of_conversation uuid, person uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
    insert into conversation_member (conversation_id, user_id, last_read_seq)
      select conversation_id, person, last_seq from conversation where conversation_id = of_conversation
      on conflict (conversation_id, user_id) do update set left_seq = null
        where conversation_member.left_seq is not null
  $$;
create function leave_conversation(of_conversation uuid, person uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update conversation_member m set left_seq = c.last_seq, last_read_seq = c.last_seq
      from conversation c
      where c.conversation_id = of_conversation and m.conversation_id = c.conversation_id and m.user_id = person
        and m.left_seq is null
  $$;

create function talk_of_project(of_company uuid, of_project uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    made uuid;
  begin
    insert into conversation (kind, conversation_name, is_closed, last_seq)
      select '项目群', project_name, whether_filed = 1, 1 from project
      where company_id = of_company and project_id = of_project
      returning conversation_id into made;
    insert into project_conversation (company_id, project_id, conversation_id) values (of_company, of_project, made);
    insert into message (conversation_id, seq, message_id, kind, content, sent_at)
      values (made, 1, gen_random_uuid(), '系统', '项目已启动，项目成员都在这个会话里', now());
    perform join_conversation(made, user_id) from project_stakeholder
      where company_id = of_company and project_id = of_project and is_member;
  end $$;

create function follow_project_talk() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if new.project_id = new.company_id then return null; end if;
    if not exists (select from project_conversation where company_id = new.company_id and project_id = new.project_id) then
      if new.state = 1 then perform talk_of_project(new.company_id, new.project_id); end if;
      return null;
    end if;
    update conversation c set conversation_name = new.project_name, is_closed = new.whether_filed = 1
      from project_conversation p
      where p.company_id = new.company_id and p.project_id = new.project_id and c.conversation_id = p.conversation_id
        and (c.conversation_name, c.is_closed) is distinct from (new.project_name, new.whether_filed = 1);
    return null;
  end $$;
create trigger project_talk after insert or update of state, project_name, whether_filed on project
  for each row execute function follow_project_talk();

create function follow_member_talk() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    talk uuid;
    before uuid := case when tg_op <> 'INSERT' and old.is_member then old.user_id end;
    after uuid := case when tg_op <> 'DELETE' and new.is_member then new.user_id end;
  begin
    if before is not distinct from after then return null; end if;
    select conversation_id into talk from project_conversation
      where company_id = coalesce(new.company_id, old.company_id) and project_id = coalesce(new.project_id, old.project_id);
    if not found then return null; end if;
    if before is not null then perform leave_conversation(talk, before); end if;
    if after is not null then perform join_conversation(talk, after); end if;
    return null;
  end $$;
create trigger project_stakeholder_talk after insert or update or delete on project_stakeholder
  for each row execute function follow_member_talk();

create function end_project_talk() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    delete from conversation where conversation_id = old.conversation_id;
    return null;
  end $$;
create trigger project_conversation_end after delete on project_conversation
  for each row execute function end_project_talk();

revoke execute on function join_conversation(uuid, uuid), leave_conversation(uuid, uuid),
  talk_of_project(uuid, uuid) from public;

select talk_of_project(company_id, project_id) from project
  where state > 0 and removed_at is null and project_id <> company_id;
