import {
  addPerson,
  createInvitation,
  deleteInvitation,
  listInvitations,
  listPeople,
  logOutPerson,
  removePerson,
} from '@villa/shared/contract/people.ts';
import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { createRequestOrigin } from '../site/request-origin.ts';
import { registerPath } from './setup-link.ts';

export function mountPeople(router: Router, deps: Deps): void {
  const { people, config } = deps;
  const originOf = createRequestOrigin(config);
  const done = { status: 'success' as const };

  mount(router, listPeople, deps, () => ({ people: people.list() }));
  mount(router, addPerson, deps, ({ body }) => people.add(body));
  mount(router, removePerson, deps, ({ params }) => {
    people.remove(params.id);
    return done;
  });
  mount(router, logOutPerson, deps, ({ params }) => {
    people.logOut(params.id);
    return done;
  });
  mount(router, listInvitations, deps, () => ({ invitations: people.invitations() }));
  mount(router, createInvitation, deps, ({ body, req }) => {
    const { invitation, code } = people.invite(body.note ?? '');
    return { invitation, link: originOf(req) + registerPath(code) };
  });
  mount(router, deleteInvitation, deps, ({ params }) => {
    people.withdraw(params.id);
    return done;
  });
}
