import { useEffect, useState } from "react";
import { RadioGroup } from "#app/design/radio-group.tsx";

type FormRole = "customer" | "seller";

const OPTIONS = [
  { value: "customer", label: "Quero comprar", hint: "Conta de cliente, para varejo e atacado" },
  { value: "seller", label: "Quero vender", hint: "Conta de lojista, com CNPJ" },
];

/** Customer or seller. With scripts the choice may have been made on the way here ("Quero Vender"). */
export function RoleChoice({ role, onChange }: { role: FormRole; onChange: (role: FormRole) => void }) {
  return (
    <RadioGroup
      legend="O que você quer fazer?"
      name="role"
      look="card"
      options={OPTIONS}
      value={role}
      onChange={(value) => onChange(value as FormRole)}
      className="[&>div]:sm:grid-cols-2"
    />
  );
}

const FLAG = "registerAsLojista";

/** The page that "Quero Vender" led to is open. */
export function forgetSellerFlag(): void {
  try {
    localStorage.removeItem(FLAG);
  } catch {
    // Without storage there was none.
  }
}

/** The role a registration starts with. The flag that "Quero Vender" sets counts once, and is removed. */
export function useFormRole(given: string) {
  const [role, setRole] = useState<FormRole>(given === "seller" ? "seller" : "customer");
  useEffect(() => {
    try {
      if (localStorage.getItem(FLAG) !== "true") return;
      localStorage.removeItem(FLAG);
      setRole("seller");
    } catch {
      // Without storage the person chooses here.
    }
  }, []);
  return [role, setRole] as const;
}
