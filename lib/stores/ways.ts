import type { RecordLine } from '#lib/record/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { PersonStore } from './person-store.ts';
import type { createSearchStore } from './search-store.ts';
import type { createSignatureStore } from './signature-store.ts';

interface Parts {
  search: ReturnType<typeof createSearchStore>;
  person: Pick<PersonStore, 'isOpen' | 'isNobody' | 'show' | 'openRecord' | 'back' | 'clear'>;
  signature: Pick<ReturnType<typeof createSignatureStore>, 'id' | 'open' | 'close'>;
}

/** The ways from the lists at home, and from what is typed, to what is shown, and back again. */
export function createWays({ search, person, signature }: Parts) {
  function lookUp(contact: Contact): void {
    signature.close();
    void person.show(contact);
  }

  function showRecord(line: RecordLine): void {
    signature.close();
    person.openRecord(line);
  }

  /** Something is chosen: from what a text led to, from the lists at home, or from what is open. */
  function leaveList(): void {
    const isHome = !person.isOpen.value && signature.id.value === '';
    if (isHome || search.hasOutcome.value || search.isLooking.value) search.leave();
  }

  return {
    lookUp,
    showRecord,
    /** Shows a record that no look-up led to, and no text in the box. */
    showFound(line: RecordLine): void {
      search.clear();
      showRecord(line);
    },
    /** What a person may do. */
    steps: {
      /** Looks a contact up that stands in a list here. */
      pick(contact: Contact): void {
        leaveList();
        lookUp(contact);
      },
      /** Opens a record that stands in a list here. */
      openRecord(line: RecordLine): void {
        leaveList();
        showRecord(line);
      },
      /** Shows a signature request, over whatever was there. */
      showSignature(id: string): void {
        leaveList();
        void signature.open(id);
      },
      /** Empties the box. What it led to stays, unless that is nobody. */
      clear(): void {
        search.clear();
        if (person.isNobody.value) person.clear();
      },
      /**
       * One step back: from a search, along the trail, to the list that something was chosen from, home with an empty box; false
       * when there is nowhere to go.
       */
      back(): boolean {
        const hasSignature = signature.id.value !== '';
        const isAbove = hasSignature || person.isOpen.value;
        if (search.hasOutcome.value || (isAbove && search.isLooking.value)) {
          if (isAbove) search.drop();
          else search.clear();
        } else if (hasSignature) {
          signature.close();
          if (!person.isOpen.value) search.goHome();
        } else if (person.isOpen.value) {
          if (person.back()) return true;
          person.clear();
          search.goHome();
        } else {
          if (search.text.value === '') return false;
          search.clear();
        }
        return true;
      },
    },
  };
}
