import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import {
  criteriaToParams,
  readCriteria,
  type SearchCriteria,
  searchPath,
} from "../../search/search-criteria.ts";

/**
 * A GET form that works by itself, and with scripts searches as soon as something is chosen. Its controls stay the
 * same elements, so the focus stays where it is; Back and Forward set them to what the address says.
 */
export function useSearchForm(criteria: SearchCriteria) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const address = criteriaToParams(criteria).toString();

  const search = (element: HTMLFormElement) => {
    const given = [...new FormData(element)].map(([name, value]) => [name, String(value)]);
    navigate(searchPath(readCriteria(new URLSearchParams(given))), { preventScrollReset: true });
  };

  // The browser's own "change": a text when it is left, a slider when it is let go.
  useEffect(() => {
    const element = form.current!;
    const choose = () => search(element);
    element.addEventListener("change", choose);
    return () => element.removeEventListener("change", choose);
  });

  useEffect(() => setToAddress(form.current!, new URLSearchParams(address)), [address]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(event.currentTarget);
  };
  return { ref: form, action: "/search", onSubmit: submit };
}

function setToAddress(form: HTMLFormElement, params: URLSearchParams) {
  for (const control of form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) {
    control.checked = params.getAll(control.name).includes(control.value);
  }
  for (const control of form.querySelectorAll("select")) {
    control.value = params.get(control.name) ?? control.options[0]!.value;
  }
}
