// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { peopleOn } from '#lib/webmail/people-on.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** What a page at an address says each link to be: of the account, a sender, a recipient, or nothing. */
function rolesIn(address: string, html: string): string[] {
  document.body.innerHTML = html;
  const [sender = '', recipient = '', ...accounts] = peopleOn(address).split('\n');
  const own = accounts.join();
  return [...document.querySelectorAll('[data-is]')].map((element) => {
    const parts = { own, sender, recipient };
    const roles = Object.entries(parts).filter(([, selector]) => element.closest(selector));
    return roles.map(([role]) => role).join(' and ') || 'nobody';
  });
}

/** Pages with the attributes that each webmail has, made here. `data-is` says what is to come of it. */
const pages = {
  'https://mail.google.com/mail/u/0/': `
    <a data-is="own" href="https://accounts.google.com/SignOutOptions?hl=en" aria-label="me@acme.example"></a>
    <table><tr class="zA"><td><span data-is="nobody" email="joe@acme.example">Joe</span></td></tr></table>
    <div data-message-id="1"><h3><span data-is="sender" email="jane@acme.example" class="gD">Jane</span></h3>
    <span class="hb">to <span data-is="recipient" email="joe@acme.example" class="g2">Joe</span></span>
    <div style="display: none;"><b data-is="recipient" email="ann@acme.example" class="g2">Ann</b></div>
    <div class="a3s"><a data-is="nobody" href="mailto:eve@acme.example">Eve</a></div></div>
    <form><b data-is="recipient" data-hovercard-id="new@acme.example">New</b></form>`,
  'https://outlook.office.com/mail/': `
    <i data-is="own" id="mectrl_currentAccount_secondary">me@acme.example</i>
    <div data-is="own" role="treeitem" id="primaryMailboxRoot_7" title="me@acme.example">me@acme.example</div>
    <div role="treeitem" id="sharedMailboxRoot_8"><i data-is="nobody">shop@acme.example</i></div>
    <div data-testid="RecipientWell"><i data-is="recipient">To: Joe</i></div>
    <b id="MSG_7_FROM"><i data-is="sender" title="jane@acme.example">Jane</i></b>
    <b id="MSG_7_TO"><i data-is="recipient" title="joe@acme.example">Joe</i></b>
    <b id="MSG_7_CC"><i data-is="recipient" title="ann@acme.example">Ann</i></b>
    <b id="MSG_7_BODY"><a data-is="nobody" href="mailto:eve@acme.example">Eve</a></b>`,
  'https://eu.mail.yahoo.com/d/': `
    <p data-test-id="message-from"><b data-is="sender" data-test-id="email-pill" title="jane@acme.example">Jane</b></p>
    <p data-test-id="message-to"><b data-is="recipient" data-test-id="email-pill" title="joe@acme.example">Joe</b></p>
    <b data-is="nobody" data-test-id="pill" title="eve@acme.example">Eve</b>`,
  'https://mail.acme.example/roundcube/': `
    <span data-is="own" class="header-title username">me@acme.example</span>
    <div class="header-summary"><a data-is="nobody" class="rcmContactAddress" href="mailto:jane@acme.example">Jane</a></div>
    <table><tr><td class="header from"><a data-is="sender" class="rcmContactAddress" href="#">Jane</a></td></tr>
    <tr><td class="header to"><a data-is="recipient" class="rcmContactAddress" href="#">Joe</a></td></tr>
    <tr><td class="header replyto"><a data-is="nobody" class="rcmContactAddress" href="#">List</a></td></tr></table>
    <div class="ui-dialog-content"><span class="adr"><a data-is="recipient" class="rcmContactAddress">Ann</a></span></div>`,
  'https://mail.acme.example/larry/': `
    <div id="topline"><div class="topright"><span data-is="own" class="username">me@acme.example</span></div></div>
    <div id="topnav"><span data-is="own" class="username">me@acme.example</span></div>
    <table><tr><td class="header from"><a data-is="sender" class="rcmContactAddress" href="#">Jane</a></td></tr>
    <tr><td class="header to"><a data-is="recipient" class="rcmContactAddress" href="#">Joe</a></td></tr></table>`,
  'https://mail.acme.example/zimbra/': `
    <b data-is="own" id="skin_container_username">me@acme.example</b>
    <p id="zv__TV_MSG_from"><b data-is="sender" class="addrBubble">jane@acme.example</b></p>
    <p id="zv__TV_MSG_to"><b data-is="recipient" class="addrBubble">joe@acme.example</b></p>
    <div class="Conv2MsgHeader"><table><tr><td>From:</td><td><b data-is="sender" class="addrBubble">Jane</b></td></tr>
    <tr><td>To:</td><td><b data-is="recipient" class="addrBubble">Joe</b></td></tr></table></div>
    <div class="Conv2MsgHeader Collapsed"><p class="ZmConvListFrom"><b data-is="sender" class="addrBubble">Ann</b></p></div>
    <p class="ZmConvListFrom"><b data-is="nobody" class="addrBubble">Kim</b></p>
    <b data-is="nobody" class="addrBubble">eve@acme.example</b>`,
};

describe('who is on a thread', () => {
  it.each(Object.entries(pages))('%s', (address, html) => {
    const roles = rolesIn(address, html);
    expect(roles).toEqual([...document.querySelectorAll('[data-is]')].map((each) => each.getAttribute('data-is')));
    expect(roles).toContain('sender');
    expect(roles).toContain('recipient');
  });

  it.each(['https://mail.google.com.evil.example/', 'https://acme.example/', ''])(
    'is not read from the attributes of Gmail or Yahoo at %j',
    (address) => {
      for (const page of ['https://mail.google.com/mail/u/0/', 'https://eu.mail.yahoo.com/d/'] as const) {
        expect(new Set(rolesIn(address, pages[page]))).toEqual(new Set(['nobody']));
      }
    },
  );
});
