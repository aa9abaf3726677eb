import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NotReadable } from "#app/platform/xml.server.ts";
import { elementAt, readXml, textAt } from "./xml-elements.server.ts";

describe("a file", () => {
  it("is read with its attributes, texts, prefixes and entities", () => {
    const read = readXml(
      '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- nota -->\n<n:a x="1 &lt; 2" y=\'"\'><b>caf&#233; &amp; p&#xE3;o<![CDATA[ <x> ]]></b><c/></n:a>\n',
    );
    expect(read.name).toBe("a");
    expect([...read.attributes]).toEqual([
      ["x", "1 < 2"],
      ["y", '"'],
    ]);
    expect(textAt(read, "b")).toBe("café & pão <x>");
    expect(elementAt(read, "c")).toBeDefined();
    expect(elementAt(read, "c", "d")).toBeUndefined();
  });

  it("gives no element where there are several of the name", () => {
    expect(elementAt(readXml("<a><b>1</b><b>2</b></a>"), "b")).toBeUndefined();
  });

  it.each([
    ["a document type", '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ["an outside file", '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ["an entity of its own", "<a>&x;</a>"],
    ["an entity with the name of a property", "<a>&valueOf;</a>"],
    ["a bare ampersand", "<a>1 & 2</a>"],
    ["a character that is none", "<a>&#xD800;</a>"],
    ["a character beyond all", "<a>&#9999999;</a>"],
    ["a control character by number", "<a>&#0;</a>"],
    ["a control character", "<a>\u0001</a>"],
    ["a processing instruction", "<a><?php echo 1 ?></a>"],
    ["a tag left open", "<a><b></a>"],
    ["a tag closed twice", "<a></a></a>"],
    ["two roots", "<a/><b/>"],
    ["text around the root", "<a/>x"],
    ["an attribute twice", '<a x="1" x="2"/>'],
    ["an attribute without quotes", "<a x=1/>"],
    ["nothing", ""],
    ["no XML", "%PDF-1.7"],
    ["too deep a nest", `${"<a>".repeat(50)}${"</a>".repeat(50)}`],
    ["too many elements", `<a>${"<b/>".repeat(50_001)}</a>`],
    ["an unfinished comment", "<a><!-- </a>"],
  ])("with %s is refused", (_, file) => {
    expect(() => readXml(file)).toThrow(NotReadable);
  });

  it("is read in a time that grows with its length only", () => {
    for (const part of ["<", "<a ", "<!--", "<![CDATA[", '<a x="', "&", "<a b=''", " "])
      expect(() => readXml(`<a>${part.repeat(200_000)}`)).toThrow(NotReadable);
  });

  it("of any characters is read or refused, and never fails otherwise", () => {
    const piece = fc.constantFrom(
      "<a>",
      "</a>",
      "<a/>",
      "&lt;",
      "&",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "x",
      "<",
      ">",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
        try {
          readXml(pieces.join(""));
        } catch (error) {
          expect(error).toBeInstanceOf(NotReadable);
        }
      }),
    );
  });
});
